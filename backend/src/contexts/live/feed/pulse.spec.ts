import type { Liveness } from '../../servers/index.js';
import { Pulse } from './pulse.js';

const unheard: Liveness = {
  status: 'offline',
  ping: null,
  heartbeatAgeSeconds: null,
  appliedPeers: null,
  connectedNow: 0,
};
const heard: Liveness = { ...unheard, status: 'online', ping: 12, heartbeatAgeSeconds: 3, appliedPeers: 1 };

const after = (...looks: Liveness[]) => {
  const pulse = new Pulse();
  return looks.map((liveness) => pulse.look(liveness)).at(-1);
};
const NOTHING = { isStatusNew: false, isAnythingNew: false };
const SOMETHING = { isStatusNew: false, isAnythingNew: true };

it('takes the first look as it is', () => expect(after(heard)).toEqual(NOTHING));
it('does not mind the time', () => expect(after(heard, { ...heard, heartbeatAgeSeconds: 4 })).toEqual(NOTHING));
it('notices a heartbeat', () => expect(after(heard, { ...heard, heartbeatAgeSeconds: 0 })).toEqual(SOMETHING));
it('notices a device', () => expect(after(heard, { ...heard, connectedNow: 1 })).toEqual(SOMETHING));
it('notices a gateway that comes', () =>
  expect(after(unheard, heard)).toEqual({ isStatusNew: true, isAnythingNew: true }));
it('notices a gateway that went silent', () =>
  expect(after(heard, { ...heard, status: 'offline', ping: null, heartbeatAgeSeconds: 90 })).toEqual({
    isStatusNew: true,
    isAnythingNew: true,
  }));
