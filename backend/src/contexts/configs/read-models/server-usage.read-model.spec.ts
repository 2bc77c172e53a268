import { projected } from '../../../testing/projected.js';
import { serverUsage } from './server-usage.read-model.js';

const stated = (day: string, bytes: number) => ({
  event: {
    type: 'ServerDayStated',
    data: { day, receivedBytes: 1, sentBytes: bytes - 1, devices: 1, upTo: 0 },
  } as const,
  streamId: 'serverDay-s',
});
const after = (...days: [string, number][]) =>
  projected(
    serverUsage,
    days.map((day) => stated(...day)),
  ).row('s');

it('adds days up by month', () =>
  expect(after(['2030-01-30', 10], ['2030-01-31', 5], ['2030-02-01', 7])).toEqual({
    day: '2030-02-01',
    current: { month: '2030-02', bytes: 7 },
    previous: { month: '2030-01', bytes: 15 },
    everBytes: 22,
  }));

it('has nothing of a month in which no day was stated', () =>
  expect(after(['2029-11-30', 10], ['2030-01-31', 5])).toMatchObject({
    current: { month: '2030-01', bytes: 5 },
    previous: { month: '2029-12', bytes: 0 },
    everBytes: 15,
  }));
