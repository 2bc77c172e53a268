/** `minutes(754)` is `12h 34m`. */
export const minutes = (amount: number) => `${Math.floor(amount / 60)}h ${Math.floor(amount % 60)}m`;
