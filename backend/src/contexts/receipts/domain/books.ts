/** The book in which something of then stands: always the same one, so that it stands in none twice. */
export const bookOf = (at: Date): string => String(at.getUTCFullYear());

/** `2030-000042`. */
export const numberOf = (book: string, number: number): string => `${book}-${String(number).padStart(6, '0')}`;
