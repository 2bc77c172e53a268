import type { Clock } from '../../../platform/clock.js';
import { NobodyElse } from '../../../platform/fan-out/fan-out.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { GatewayLive } from './gateway-live.js';

let now: Date;
let live: GatewayLive;
beforeEach(() => {
  now = new Date('2030-01-01T00:00:00Z');
  live = new GatewayLive({ now: () => now } as Clock, new Metrics(), new NobodyElse());
});
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));
const peers = [{ publicKey: 'key', allowedIps: ['10.0.0.2/32'] }];
const heartbeat = { roundTripMs: null, peers: 1 };

it('shows for three minutes what an interface holds', () => {
  live.told('s-1', 0, 1, peers);
  pass(179);
  expect(live.interfaceOf('s-1')).toMatchObject({ ageSeconds: 179 });
  pass(2);
  expect(live.interfaceOf('s-1')).toBeUndefined();
});

it('forgets it with the next heartbeat of any gateway, though nobody asks', () => {
  live.told('s-1', 0, 1, peers);
  live.told('s-2', 0, 2, peers);
  pass(181);
  live.heard('s-3', heartbeat);
  // Whatever is left would be young again, and go on.
  pass(-181);
  live.told('s-2', 1, 2, peers);
  expect([live.interfaceOf('s-1'), live.interfaceOf('s-2')]).toEqual([undefined, undefined]);
});
