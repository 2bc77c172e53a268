const PATTERN = /^[\p{L}\p{N}][\p{L}\p{N}.-]{0,29}$/u;

/** Words that staff put on what they want to find together. */
export const TAGS = {
  mustBe: 'words of up to 30 letters, digits, dots and hyphens',
  isValid: (text: string): boolean => PATTERN.test(text),
  most: 10,
} as const;
