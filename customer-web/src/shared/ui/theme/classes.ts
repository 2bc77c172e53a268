/**
 * Names for the classes of a `*.styles.ts`, whose styles become a style sheet when the site is built.
 * @param of what the styles belong to; no other module may call its own the same
 */
export const classes = <Key extends string>(of: string, styles: Readonly<Record<Key, object>>) =>
  Object.fromEntries(Object.keys(styles).map((key) => [key, `${of}-${key}`])) as Record<Key, string>;
