/** The address of a list with filters, as react-admin reads them there. */
export const listLink = (path: string, filter: Readonly<Record<string, unknown>>): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
