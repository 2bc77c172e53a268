import { EventStoreDBClient } from '@eventstore/db-client';
import { differences, settledReadModels } from '../libs/product/dist/index.js';
import { checkAgreement, seenAlike } from './agreement.mjs';
import { seenBy, signedIn } from './customers.mjs';

const AT_ONCE = 4;
const MAILS_AT_MOST = 2;

const sorted = (ids) => [...ids].sort();
const idsOf = (things) => sorted(things.map(({ id }) => id));

/** What a list holds that was never acknowledged, and the other way round. */
const compared = (what, seen, told) => [
  ...told.filter((id) => !seen.includes(id)).map((id) => ({ kind: 'lost', what: `${what} ${id}` })),
  ...seen
    .filter((id, n) => !told.includes(id) || seen.indexOf(id) !== n)
    .map((id) => ({ kind: 'doubled', what: `${what} ${id}` })),
];

const withStatus = ({ configs }, wanted) =>
  sorted([...configs].filter(([, status]) => status === wanted).map(([id]) => id));

const checkAccount = async (urls, account) => {
  const caller = await signedIn(urls[0], account);
  const [seen, unlike] = await seenAlike(urls, caller.session, seenBy);
  caller.end();
  const { email, fullName, orders, favourites } = account;
  return [
    ...unlike.map((what) => ({ kind: 'disagreeing', what: `${email}: ${what}` })),
    ...(fullName !== undefined && seen.account.fullName !== fullName
      ? [{ kind: 'lost', what: `name of ${email}` }]
      : []),
    ...compared(`order of ${email}`, idsOf(seen.orders), sorted(orders)),
    ...compared(`device of ${email}`, idsOf(seen.active), withStatus(account, 'active')),
    ...compared(`ended device of ${email}`, idsOf(seen.revoked), withStatus(account, 'revoked')),
    ...compared(`favourite of ${email}`, sorted(seen.favourites), sorted(favourites)),
  ];
};

/**
 * Every customer sees what was acknowledged, once, and the same whichever process answers. Of those who were interrupted midway
 * through signing up, nobody knows.
 */
export const checkApi = async (urls, accounts) => {
  const found = await checkAgreement(urls);
  const waiting = accounts.filter(({ isOpen }) => isOpen);
  const checker = async () => {
    for (let account = waiting.pop(); account; account = waiting.pop())
      found.push(...(await checkAccount(urls, account)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, checker));
  return found;
};

const readLog = async (url) => {
  const client = EventStoreDBClient.connectionString(url);
  const streams = new Map();
  try {
    for await (const { event } of client.readAll()) {
      if (!event || event.streamId.startsWith('$')) continue;
      if (!streams.has(event.streamId)) streams.set(event.streamId, []);
      streams.get(event.streamId).push(event.type);
    }
  } finally {
    await client.dispose();
  }
  return streams;
};

/** The log holds each acknowledged fact once, nothing that nobody asked for, and no address with two owners. */
export const checkLog = async (url, accounts) => {
  const streams = await readLog(url);
  const found = [];
  const once = (stream, type, wanted = 1) => {
    const count = (streams.get(stream) ?? []).filter((one) => one === type).length;
    if (count !== wanted)
      found.push({ kind: count < wanted ? 'lost' : 'doubled', what: `${count} ${type} in ${stream}` });
  };
  for (const { orders, paid, configs } of accounts) {
    for (const id of orders) once(`order-${id}`, 'OrderPlaced');
    for (const id of paid) once(`order-${id}`, 'OrderCompleted');
    for (const [id, status] of configs) {
      once(`config-${id}`, 'ConfigIssued');
      once(`config-${id}`, 'ConfigRevoked', status === 'revoked' ? 1 : 0);
    }
  }
  const told = new Set(accounts.flatMap(({ orders, configs }) => [...orders, ...configs.keys()]));
  for (const [stream, types] of streams) {
    const [category, id] = [stream.slice(0, stream.indexOf('-')), stream.slice(stream.indexOf('-') + 1)];
    const isUntold = ['order', 'config'].includes(category) && !told.has(id);
    if (isUntold && types.some((type) => type === 'OrderPlaced' || type === 'ConfigIssued'))
      found.push({ kind: 'doubled', what: `${stream}, which nobody was told of` });
    const owners = types.filter((type) => type.endsWith('AddressReserved')).length;
    const freed = types.filter((type) => type.endsWith('AddressReleased')).length;
    if (owners - freed > 1) found.push({ kind: 'doubled', what: `owners of ${stream}` });
  }
  return found;
};

export const checkMails = ({ received }) =>
  [...received]
    .filter(([, times]) => times > MAILS_AT_MOST)
    .map(([id, times]) => ({ kind: 'mailed', what: `${id} ${times} times` }));

/** The living read models are what the log alone makes. */
export const checkReadModels = async (stand) => {
  const { database } = await stand.addresses();
  const before = await settledReadModels(database);
  await stand.rebuild();
  return differences(before, await settledReadModels(database)).map((what) => ({ kind: 'differing', what }));
};
