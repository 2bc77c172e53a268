/** Who was refused may have left something out; who asks again and again is not heard. */
export const MOST_ASKED = 3;

export const asksLeft = (asked: number): number => Math.max(0, MOST_ASKED - asked);
