/** Whole cents as people write them: `$19.99`. */
export const moneyOf = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

const ABBREVIATIONS: ReadonlySet<string> = new Set(['dns', 'id', 'ip']);

/** A field's name as people say it: `ipAddress` is `IP address`. */
export const inWords = (field: string): string => {
  const words = field
    .split(/(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
