import { startEmbeddedMongo } from '@veilway/embedded-mongo';
import { Secrets } from '../../../../platform/crypto/secrets.js';
import { Database } from '../../../../platform/event-sourcing/projections/database.js';
import type { Settings } from '../../../../platform/settings.js';
import { ManualClock } from '../../../../testing/app.js';
import { WrongPasswords, type Counted } from './wrong-passwords.js';

const ADDRESS = '198.51.100.7';
const counted: Counted[] = [
  { of: 'account', words: ['a-1'], most: 20 },
  { of: 'network', words: [ADDRESS], most: 50 },
];
const secrets = new Secrets({ masterKey: Buffer.alloc(32, 7) } as Settings);

let mongo: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let database: Database;
const clock = new ManualClock(Date.UTC(2030, 0, 1, 12));
beforeAll(async () => {
  mongo = await startEmbeddedMongo({});
  database = await Database.connect(mongo.url);
});
afterAll(async () => {
  await database.close();
  await mongo.stop();
});
const rows = () => database.collection<{ _id: string }>('wrongPasswords').find().toArray();

it('counts for all processes together, also where they count at once', async () => {
  const processes = [1, 2, 3].map(() => new WrongPasswords(database, secrets, clock));
  const waits = await Promise.all(Array.from({ length: 30 }, (_, n) => processes[n % 3]!.begin(counted)));
  const refused = waits.filter((wait) => wait !== undefined);
  expect(refused).toEqual(Array(10).fill({ of: 'account', waitSeconds: 60 }));
});

it('stores no address, and nothing for longer than it needs', async () => {
  const names = await rows();
  expect(names).toHaveLength(2);
  expect(JSON.stringify(names)).not.toContain(ADDRESS);

  const wrongPasswords = new WrongPasswords(database, secrets, clock);
  clock.advance({ minutes: 61 });
  await wrongPasswords.sweep();
  expect(await rows()).toEqual([]);
});

it('calls the same place something else on another day', async () => {
  const wrongPasswords = new WrongPasswords(database, secrets, clock);
  const nameNow = async () => {
    await database.collection('wrongPasswords').deleteMany({});
    await wrongPasswords.begin([counted[1]!]);
    return (await rows())[0]!._id;
  };
  const today = await nameNow();
  expect(await nameNow()).toBe(today);
  clock.advance({ days: 1 });
  expect(await nameNow()).not.toBe(today);
});

it('goes on counting by itself while the database is away', async () => {
  const wrongPasswords = new WrongPasswords(database, secrets, clock);
  await mongo.stop();
  const waits = [];
  for (let n = 0; n < 4; n++) waits.push(await wrongPasswords.begin([{ of: 'account', words: ['a-2'], most: 3 }]));
  expect(waits).toEqual([undefined, undefined, undefined, { of: 'account', waitSeconds: 60 }]);
});
