import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { built } from '../built.mjs';
import { attributed, Life, template } from './life.mjs';
import { emailOf, nameOf } from './somebody.mjs';

const { EventLog } = await built('libs/embedded-eventstore', 'storage/event-log.js');
const { Secrets } = await built('backend', 'platform/crypto/secrets.js');
const { sealed } = await built('backend', 'platform/crypto/sealing.js');

const DAY_MS = 86_400_000;
/** The store forgets mails after this long: in an older history their streams are empty. */
const MAILS_KEPT_MS = 4 * DAY_MS;
/** Servers and plans exist this long before the first customer. */
const FOUNDED_DAYS_AGO = 760;
/** The most days by which customers are older than the recorded ones: those who stay, and those who left. */
const [STAYED_DAYS, LEFT_DAYS] = [15, 550];
const AT_ONCE = 250;
/** The number in the first customer's address; the others count on from it. */
export const FIRST_NUMBER = 1_000;

/** Numbers between 0 and 1 that are the same for the same seed (mulberry32). */
const dice = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

/** The hosts of a network, one after the other. */
const hostsOf = (network) => {
  const [address] = network.split('/');
  let next = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0) + 1;
  return () => {
    next += 1;
    return [24, 16, 8, 0].map((bits) => (next >>> bits) & 255).join('.');
  };
};

/**
 * Writes a log of about so many events: customers who live as the recorded ones did, under names of their own, begun on
 * days of their own, on all the servers. The same seed and day give the same lives in the same order; keys and what is
 * sealed differ.
 * @returns how many events, and customers, are in it
 */
export async function written(file, recording, { events: wanted, seed = 1, now = Date.now() }) {
  const toNow = now - recording.endedAt;
  const servers = recording.servers.map(({ id, network }) => ({ id, nextAddress: hostsOf(network) }));
  const { lives, others } = attributed(recording);
  const templates = recording.people.map((person, n) => ({
    person: { ...person, email: emailOf(person.index), fullName: nameOf(person.index) },
    events: template(person, lives[n], recording),
  }));
  // A mail's stream is named by its day; the store let go of what was in it.
  const isOurs = ({ type, streamId }) => type !== 'ProcessCheckpointed' && !/^(\$\$usage|(\$\$)?mail)-/.test(streamId);
  const history = [
    ...fixed(recording.before.filter(isOurs), toNow - FOUNDED_DAYS_AGO * DAY_MS),
    ...fixed(others.filter(isOurs), toNow),
  ];
  const secrets = new Secrets({ masterKey: recording.masterKey });
  const random = dice(seed);
  let count = 0;
  for (let n = FIRST_NUMBER; history.length < wanted; n += 1, count += 1) {
    const { person, events } = chosen(templates, random());
    const days = Math.floor(random() * (person.stays ? STAYED_DAYS : LEFT_DAYS));
    const shiftMs = toNow - days * DAY_MS;
    const email = emailOf(n);
    const names = { email, fullName: nameOf(n), addressKey: secrets.derive('email-address', email) };
    let life;
    const lived = () => (life ??= new Life({ seed, n, shiftMs, person, world: { servers }, ...names }));
    for (const [index, event] of events.entries()) {
      const at = event.at + shiftMs;
      const isForgotten = event.stream[0].startsWith('mail-') && at < now - MAILS_KEPT_MS;
      if (!isForgotten) history.push({ at, n, index, event, lived });
    }
  }
  history.sort((one, other) => one.at - other.at || one.n - other.n || one.index - other.index);
  await mkdir(dirname(file), { recursive: true });
  await put(file, history, { ...recording, seed });
  return { events: history.length, customers: count };
}

const chosen = (templates, random) => {
  let left = random * templates.reduce((sum, { person }) => sum + person.share, 0);
  return templates.find(({ person }) => (left -= person.share) < 0) ?? templates[0];
};

/** Events of nobody's life, as they are, but their time. */
const fixed = (events, shiftMs) => {
  const later = (text) =>
    text.replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, (at) => new Date(Date.parse(at) + shiftMs).toISOString());
  let at = 0;
  return events.map(({ streamId, type, data, meta }, index) => {
    at = meta?.at ? Date.parse(meta.at) + shiftMs : at;
    const said = { stream: streamId, data: later(JSON.stringify(data)), meta: later(JSON.stringify(meta)) };
    return { at, n: 0, index, event: { type }, lived: () => ({ of: () => said }) };
  });
};

const pad = (number) => String(number).padStart(6, '0');

/** Receipts are numbered in the order in which they are written, a book for each year. */
class Books {
  #last = new Map();

  numbered({ stream, data, meta }, life) {
    const { number } = JSON.parse(data);
    const [, before] = stream.split('-');
    const year = data.match(/"paidAt":"(\d{4})/)[1];
    const next = (this.#last.get(year) ?? 0) + 1;
    this.#last.set(year, next);
    life.numbered(`${before}-${pad(number)}`, `${year}-${pad(next)}`);
    return { stream: `receiptBook-${year}`, data: data.replace(/"number":\d+/, `"number":${next}`), meta };
  }
}

async function put(file, history, { seed, masterKey, processes }) {
  let at = history[0].at;
  const log = new EventLog(file, () => at);
  const books = new Books();
  let sent = [];
  const append = (stream, type, data, metadata, words) => {
    const id = createHash('sha256').update(`${seed} ${words}`).digest().subarray(0, 16);
    const event = { id, type, json: true, data: Buffer.from(data), metadata: Buffer.from(metadata) };
    return log.append({ stream, expected: 'any', events: [event] });
  };
  try {
    for (const [position, { at: then, event, lived }] of history.entries()) {
      const life = lived();
      let said = life.of(event);
      if (event.type === 'ReceiptIssued') said = books.numbered(said, life);
      if (event.type === 'DataKeyCreated' && life.key) said.data = wrapped(life, masterKey);
      if (event.type === '$streamDeleted') sent.push(log.tombstone(said.stream, 'any'));
      else sent.push(append(said.stream, event.type, said.data, said.meta, position));
      history[position] = undefined;
      if (sent.length < AT_ONCE) continue;
      at = then;
      await Promise.all(sent);
      sent = [];
    }
    await Promise.all(sent);
    const position = String(log.lastPosition);
    const meta = JSON.stringify({
      actor: { type: 'system', id: 'history' },
      at: new Date(at).toISOString(),
      schemaVersion: 1,
    });
    for (const stream of processes)
      await append(stream, 'ProcessCheckpointed', JSON.stringify({ position }), meta, stream);
  } finally {
    log.close();
  }
}

const wrapped = ({ key, subject }, masterKey) =>
  JSON.stringify({ wrappedKey: sealed(masterKey, subject, key).toString('base64url') });
