import { golden } from '../../../testing/golden.js';
import { serverDayEvents } from './server-day.events.js';

const day = (day: string, receivedBytes: number, upTo: number) =>
  ({
    type: 'ServerDayStated',
    version: 1,
    data: { day, receivedBytes, sentBytes: 10 * receivedBytes, devices: receivedBytes ? 3 : 0, upTo },
  }) as const;

export const serverDayGolden = golden(serverDayEvents, {
  'a server is used until a month ends, and not on the next day': {
    id: 's-1',
    samples: [day('2030-01-30', 500, 4), day('2030-01-31', 700, 9), day('2030-02-01', 0, 9)],
  },
});
