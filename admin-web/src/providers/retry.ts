import { NetworkLost } from '@veilway/web-client';

/** What was answered is not asked again by itself: the screen says at once that it failed, with a button to try again. */
export const unlessAnswered = (failures: number, error: Error): boolean => failures < 2 && error instanceof NetworkLost;
