/** As plans are sold by: a thousand million bytes. */
export const GB = 1_000_000_000;
