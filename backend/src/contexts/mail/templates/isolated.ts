export const [ISOLATE, END] = ['\u2068', '\u2069'] as const;

/** Somebody's words, which turn nothing round that comes after them (Unicode UAX #9 §2.5). */
export const isolated = (words: string): string =>
  ISOLATE + words.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '') + END;
