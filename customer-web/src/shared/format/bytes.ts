const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];

/** An amount of data as people say it, `bytes(1_234_000_000)` is `1.23 GB`; 1 GB is 10^9 bytes, as in every plan. */
export function bytes(amount: number): string {
  const unit = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(amount, 1)) / 3)));
  const value = new Intl.NumberFormat('en-US', { maximumFractionDigits: unit === 0 ? 0 : 2 });
  return `${value.format(amount / 1000 ** unit)} ${UNITS[unit]}`;
}

const TWO_DECIMALS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Always in MB with two decimals, as the specification shows a config's traffic. */
export const megabytes = (amount: number) => `${TWO_DECIMALS.format(amount / 1_000_000)} MB`;
