import { server } from '../testing/samples.js';
import { recommended, type Server } from './offered.js';

type Fleet = [load: number, ping: number | null][];

/** Each server by its load in percent and its ping, seen from so many ms away. */
const seenFrom = (away: number, ...fleet: Fleet) => {
  const found = recommended(
    fleet.map(([currentClients, ping], at) => server({ id: String(at), name: `Server ${at}`, currentClients, ping })),
    undefined,
    away,
  );
  return found && [Number(found.server.id), found.reason];
};

const of = (...fleet: Fleet) => seenFrom(0, ...fleet);

it.each([
  ['the least loaded one', of([5, 12], [4, 30]), [1, 'load']],
  ['of equal ones that with the best ping', of([0, 31], [0, 20], [9, 5]), [1, 'loadAndPing']],
  ['of equal ones that whose ping is known', of([0, null], [0, 90]), [1, 'loadAndPing']],
  ['of two alike the first by name', of([0, 20], [0, 20]), [0, 'load']],
  ['no empty one that answers far later than another', of([0, 9_999], [7, 20]), [1, 'goodPing']],
  ['for its ping one that is as empty as one that answers far later', of([0, 9_999], [0, 20]), [1, 'loadAndPing']],
  ['an empty one that answers three times as late, but soon', of([0, 100], [7, 20]), [0, 'load']],
  ['an empty one that answers late, but less than three times as late', of([0, 270], [7, 90]), [0, 'load']],
  ['an empty one whose ping is not known', of([0, null], [7, 20]), [0, 'load']],
  ['one where no ping is known', of([3, null], [1, null]), [1, 'load']],
  ['near us no empty one of a far region', seenFrom(12, [0, 250], [7, 5]), [1, 'goodPing']],
  ['far from us an empty one as far from us', seenFrom(250, [0, 250], [7, 5]), [0, 'load']],
  ['far from us no empty one that is far from everybody', seenFrom(250, [0, 9_999], [7, 5]), [1, 'goodPing']],
  ['nothing where all are full', of([100, 12]), undefined],
  ['nothing where there is nothing', of(), undefined],
])('recommends %s', (_, found, expected) => expect(found).toEqual(expected));

const BERLIN = { latitude: 52.52, longitude: 13.405 };
const near = (...fleet: Partial<Server>[]) => {
  const found = recommended(
    fleet.map((one, at) => server({ id: String(at), name: `Server ${at}`, ...one })),
    BERLIN,
  );
  return found && [Number(found.server.id), found.reason];
};
const [POTSDAM, TOKYO] = [{ coordinates: '52.40, 13.06' }, { coordinates: '35.68, 139.65' }];

it.each([
  [
    'the nearest one, however loaded',
    near({ ...TOKYO, currentClients: 0 }, { ...POTSDAM, currentClients: 90 }),
    [1, 'nearest'],
  ],
  [
    'no nearer one that is offline or full',
    near({ ...POTSDAM, status: 'offline' }, { ...POTSDAM, currentClients: 100 }, TOKYO),
    [2, 'nearest'],
  ],
  ['one whose place is known before others', near({}, TOKYO), [1, 'nearest']],
  ['the least loaded one where no place is known', near({}, { currentClients: 0 }), [1, 'load']],
])('recommends from somewhere %s', (_, found, expected) => expect(found).toEqual(expected));
