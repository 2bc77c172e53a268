import { eventually } from '@veilway/product/eventually';
import { generateKeyPair } from '@veilway/wireguard';
import { randomUUID } from 'node:crypto';
import { enrolmentToken, buy, Caller, newCustomer, signInAsAdmin, type Json } from '../support/api.js';
import { differences, Product, settledReadModels } from '@veilway/product';

jest.setTimeout(300_000); // a slow disk makes each stroke and each rebuild slow

/** A command that was sent, and the answer if there was one. */
type Sent = Readonly<{ by: Caller; method: string; path: string; body?: Json; key: string }> & { answer?: Json };

const CUSTOMERS = 3;
const CALLERS_EACH = 2;
const ANSWERS_BEFORE_A_KILL = 60;

let product: Product;
let admin: Caller;
let server: Json;
let customers: Caller[];
let buyer: Caller;
const sent: Sent[] = [];

const openServer = async (): Promise<Json> => {
  const place = { name: 'Kill', location: 'New York', countryCode: 'US', ipAddress: '198.51.100.1' };
  const created = await admin.ask('POST', 'admin/servers', {
    ...place,
    endpoint: '198.51.100.1',
    port: 51820,
    maxClients: 5_000,
  });
  const token = await enrolmentToken(admin, created['id'] as string);
  const { publicKey } = await generateKeyPair();
  await new Caller(product.url).ask('POST', 'gateway/enrol', { token, publicKey });
  return created;
};

beforeAll(async () => {
  product = await Product.start({});
  admin = await signInAsAdmin(product);
  server = await openServer();
  customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, n) => newCustomer(product, `customer-${n}@example.com`)),
  );
  await Promise.all(customers.map((customer) => buy(customer, 'enterprise')));
  buyer = await newCustomer(product, 'buyer@example.com');
});
afterAll(() => product?.stop());

const send = async (command: Sent): Promise<void> => {
  command.answer = await command.by.ask(command.method, command.path, command.body, { 'Idempotency-Key': command.key });
};

const give = async (by: Caller, method: string, path: string, body?: Json): Promise<Sent> => {
  const command: Sent = { by, method, path, key: randomUUID(), ...(body ? { body } : {}) };
  sent.push(command);
  await send(command);
  return command;
};

/** What everybody does all the time. */
const habits = (): (() => Promise<void>)[] => {
  const issueAndRevoke = (customer: Caller) => async () => {
    const issue = () => give(customer, 'POST', 'configs', { serverId: server['id'] as string, deviceName: 'Device' });
    const { answer } = await issue();
    await issue();
    await give(customer, 'DELETE', `configs/${answer!['id']}`);
  };
  const signUp = async () => {
    const email = `visitor-${randomUUID()}@example.com`;
    await give(new Caller(product.url), 'POST', 'auth/sign-up', {
      email,
      password: 'correct horse',
      fullName: 'Vi Sitor',
    });
  };
  const order = async () => void (await give(buyer, 'POST', 'orders', { planId: 'basic' }));
  return [
    ...customers.flatMap((customer) => Array.from({ length: CALLERS_EACH }, () => issueAndRevoke(customer))),
    signUp,
    order,
  ];
};

const answeredSoFar = () => sent.filter(({ answer }) => answer).length;

/** Everybody at once; the stroke comes in their midst, while some have no answer yet. Not all of them get one. */
const underLoad = async (stroke: () => Promise<void>): Promise<void> => {
  const enough = answeredSoFar() + ANSWERS_BEFORE_A_KILL;
  let struck = false;
  const busy = habits().map(async (habit) => {
    while (!struck) await habit().catch(() => undefined);
  });
  await eventually('enough is answered', () => answeredSoFar() >= enough);
  const isInTheirMidst = sent.some(({ answer }) => !answer);
  await stroke();
  struck = true;
  await Promise.all(busy);
  expect(isInTheirMidst).toBe(true);
};

const retryUnanswered = () => Promise.all(sent.filter(({ answer }) => !answer).map(send));

const pagesOf = async (caller: Caller, path: string): Promise<Json[]> => {
  const items: Json[] = [];
  for (let cursor: unknown = ''; cursor !== null;) {
    const page = await caller.ask(
      'GET',
      `${path}${path.includes('?') ? '&' : '?'}limit=200${cursor ? `&cursor=${String(cursor)}` : ''}`,
    );
    items.push(...(page['items'] as Json[]));
    cursor = page['nextCursor'];
  }
  return items;
};

const idsAnswered = (by: Caller, method: string, path: string) =>
  sent
    .filter((one) => one.by === by && one.method === method && one.path === path)
    .map(({ answer }) => answer!['id'] as string);
const sorted = (ids: Iterable<unknown>) => [...ids].map(String).sort((a, b) => (a < b ? -1 : 1));
const idsOf = (things: Json[]) => sorted(things.map(({ id }) => id));

/** Every command had its effect, and had it once. */
const expectEachEffectOnce = async (): Promise<void> => {
  const addresses: unknown[] = [];
  for (const customer of customers) {
    const issued = idsAnswered(customer, 'POST', 'configs');
    const revoked = new Set(
      sent
        .filter(({ by, method }) => by === customer && method === 'DELETE')
        .map(({ path }) => path.slice('configs/'.length)),
    );
    const active = await pagesOf(customer, 'configs?status=active');
    expect(idsOf(active)).toEqual(sorted(issued.filter((id) => !revoked.has(id))));
    expect(idsOf(await pagesOf(customer, 'configs?status=revoked'))).toEqual(sorted(revoked));
    addresses.push(...active.map(({ clientIp }) => clientIp));
    // The slot of a revoked config comes back by a process manager, a moment later.
    await eventually('as many slots are used as configs are active', async () => {
      const { items } = await customer.ask('GET', 'subscriptions');
      return (items as Json[])[0]!['devicesUsed'] === active.length;
    });
  }
  expect(new Set(addresses).size).toBe(addresses.length);
  expect((await admin.ask('GET', `admin/servers/${server['id']}`))['currentClients']).toBe(addresses.length);
  expect(idsOf(await pagesOf(buyer, 'orders'))).toEqual(sorted(idsAnswered(buyer, 'POST', 'orders')));
  const visitors = sent.filter(({ path }) => path === 'auth/sign-up').map(({ body }) => body!['email'] as string);
  const known = (await admin.ask('GET', `admin/accounts?range=${encodeURIComponent('[0,999]')}`)) as unknown as Json[];
  expect(sorted(known.map(({ email }) => email).filter((email) => String(email).startsWith('visitor-')))).toEqual(
    sorted(visitors),
  );
};

const expectReadModelsToEqualAFreshFold = async (): Promise<void> => {
  const { database } = await product.engines();
  const before = await settledReadModels(database);
  expect(before.size).toBeGreaterThan(answeredSoFar() / 2);
  await product.loseReadModels();
  await product.rebuilt();
  expect(differences(before, await settledReadModels(database))).toEqual([]);
};

describe('under load', () => {
  it.each([1, 2, 3])(
    'survives kill -9 of everything, time %i: nothing acknowledged is lost, nothing is doubled',
    async () => {
      await underLoad(() => product.killAll());
      const acknowledged = answeredSoFar();
      expect(sent.length).toBeGreaterThan(acknowledged); // it hit somebody
      await product.run();
      await retryUnanswered();
      await expectEachEffectOnce();
    },
  );

  it('answers each request as before when its key comes again', async () => {
    for (const command of sent.filter(({ method }) => method === 'POST').slice(-20)) {
      const { id } = command.answer!;
      await send(command);
      expect(command.answer!['id']).toBe(id);
    }
    await expectEachEffectOnce();
  });

  it('has read models that equal a fresh fold of the log', expectReadModelsToEqualAFreshFold);

  it('survives kill -9 of the database alone, and what it wrote before it noticed does not stay', async () => {
    await underLoad(() => product.killDatabase());
    await eventually('the product serves again', async () => (await fetch(`${product.url}/health/ready`)).ok);
    await retryUnanswered();
    await expectEachEffectOnce();
    await expectReadModelsToEqualAFreshFold();
  });
});
