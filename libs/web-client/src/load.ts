/** From which load on a server is called busy, and from which nearly full, in percent (specification, section 9). */
export const BUSY_AT = 50;
export const NEARLY_FULL_AT = 80;

/** How full a server is, in whole percent: rounded down, so that number and colour change together. */
export const loadOf = (taken: number, places: number): number => Math.floor((100 * taken) / places);

/** Which of three levels a load in percent belongs to; each web has a colour and words for it. */
export const levelOf = (percent: number): 'normal' | 'busy' | 'nearlyFull' =>
  percent >= NEARLY_FULL_AT ? 'nearlyFull' : percent >= BUSY_AT ? 'busy' : 'normal';
