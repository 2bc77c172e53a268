/** Matches texts that hold these words, as they are written, in small letters or large. */
export const holding = (words: string): { $regex: string; $options: 'i' } => ({
  $regex: words.replace(/[^\p{L}\p{N}\s]/gu, '\\$&'),
  $options: 'i',
});
