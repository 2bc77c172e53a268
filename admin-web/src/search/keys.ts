import { lasting } from '@veilway/web-client/storage';

const KEY = 'console-keys';

/** Whether single keys do something: who speaks to the browser, or presses by mistake, turns that off, in this browser. */
export const keysWork = {
  get: () => lasting.getItem(KEY) !== 'off',
  set: (work: boolean) => (work ? lasting.removeItem(KEY) : lasting.setItem(KEY, 'off')),
};
