import { ADMIN } from '../../../libs/product/dist/index.js';
import { built } from '../built.mjs';
import { live, LIVES } from './lives.mjs';
import { emailOf, settled } from './somebody.mjs';

const SERVERS = 16;

/**
 * What the product itself writes while customers live for half a year: their events in the order of the log, with those
 * of the servers and plans that were there before. Its clock runs ahead, so the history ends half a year from now.
 * @param {Buffer} masterKey
 */
export async function recorded(masterKey) {
  const [{ TestApp }, { Fleet }, { TestGateway }, { admin }, { EventStore }, { EmailAddresses }] = await Promise.all(
    [
      'testing/app.js',
      'testing/fleet.js',
      'testing/gateway.js',
      'testing/actors.js',
      'platform/event-sourcing/store/event-store.js',
      'contexts/accounts/commands/links/email-addresses.js',
    ].map((path) => built('backend', path)),
  );
  const test = await TestApp.start({
    MASTER_KEY: masterKey.toString('base64'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  try {
    const [fleet, store] = [new Fleet(test), test.app.get(EventStore)];
    await admin(test);
    const servers = [];
    for (let n = 0; n < SERVERS; n += 1) {
      const { id, network } = await fleet.bareServer({ name: `City ${n}`, maxClients: 4_000 });
      servers.push({ id, network, gateway: await TestGateway.enrol(test, id) });
    }
    const helper = {
      answer: (id, message) => fleet.proven('POST', `admin/tickets/${id}/replies`, { message }),
    };
    await settled(test);
    const before = await store.head();
    const people = await live({ test, servers, helper });
    const head = await store.head();
    const events = await upTo(store, head);
    const addresses = test.app.get(EmailAddresses);
    return {
      masterKey,
      before: events.filter(({ position }) => position <= before),
      events: events.filter(({ position }) => position > before),
      people: people.map(({ id, index }) => {
        const { share, stays } = LIVES[index];
        return { id, index, share, stays, addressKey: addresses.keyOf(emailOf(index)) };
      }),
      servers: servers.map(({ id, network }) => ({ id, network })),
      endedAt: test.clock.now().getTime(),
      processes: [...new Set(events.filter(isCheckpoint).map(({ streamId }) => streamId))],
    };
  } finally {
    await test.stop();
  }
}

const isCheckpoint = ({ type }) => type === 'ProcessCheckpointed';

async function upTo(store, head) {
  const { events, close } = store.follow(-1n);
  const all = [];
  for await (const event of events) {
    all.push(event);
    if (event.position >= head) break;
  }
  await close();
  return all;
}
