import { createHash, randomBytes } from 'node:crypto';
import { built } from '../built.mjs';

const { opened, sealed } = await built('backend', 'platform/crypto/sealing.js');
const { derivedId } = await built('backend', 'platform/ids.js');

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[78][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
const ANY_UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const INSTANT = '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z';
const DAY = '20\\d{2}-\\d{2}-\\d{2}';
const ADDRESS = '10(?:\\.\\d{1,3}){3}';
const PUBLIC_KEY = '[A-Za-z0-9+/]{43}=';
/** A whole text, or an address's stream: other streams, and references to payments, have an id at their end. */
const SEALED = `(?:(?<=")(?!\\w+-${ANY_UUID})[A-Za-z0-9_-]{38,}(?="))|(?<=^emailAddress-)[A-Za-z0-9_-]{43}`;
/** The hash at the end of a peer key's stream, which holds a server's id before it. */
const KEY_HASH = `(?<=peerKey-${UUID}-)[A-Za-z0-9_-]+`;
const NUMBERED = '\\d{4}-\\d{6}';
const TOKEN = new RegExp([KEY_HASH, INSTANT, ANY_UUID, DAY, ADDRESS, PUBLIC_KEY, NUMBERED, SEALED].join('|'), 'g');

const is = (pattern) => {
  const whole = new RegExp(`^(?:${pattern})$`);
  return (text) => whole.test(text);
};
const [isInstant, isUuid, isDay, isAddress, isPublicKey, isNumbered] = [
  INSTANT,
  ANY_UUID,
  DAY,
  ADDRESS,
  PUBLIC_KEY,
  NUMBERED,
].map(is);

/** Which of the recorded events tell of which life: whatever names one thing of a life belongs to it, with all that it names. */
export function attributed({ before, events, people, servers }) {
  const idsIn = ({ streamId, data }) => `${streamId} ${JSON.stringify(data)}`.match(new RegExp(ANY_UUID, 'g')) ?? [];
  const shared = new Set([...before.flatMap(idsIn), ...servers.map(({ id }) => id)]);
  const owner = new Map(
    people.flatMap(({ id, addressKey }, n) => [
      [id, n],
      [addressKey, n],
    ]),
  );
  const lives = people.map(() => []);
  const others = [];
  for (const event of events) {
    const [, addressKey] = event.streamId.split(/^emailAddress-/);
    const ids = [...idsIn(event).filter((id) => !shared.has(id)), ...(addressKey ? [addressKey] : [])];
    const named = new Set(ids.map((id) => owner.get(id)).filter((n) => n !== undefined));
    if (named.size > 1) throw new Error(`${event.type} tells of two lives.`);
    const [life] = named;
    if (life === undefined) {
      others.push(event);
      continue;
    }
    for (const id of ids) owner.set(id, life);
    lives[life].push(event);
  }
  return { lives, others };
}

/** A text as it was recorded, cut where a life of its own puts something else. */
const cut = (text, slotOf) => {
  const parts = [];
  let from = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const slot = slotOf(token);
    if (!slot) continue;
    parts.push(text.slice(from, index), slot);
    from = index + token.length;
  }
  return [...parts, text.slice(from)];
};

const render = (parts, life) => parts.map((part) => (typeof part === 'string' ? part : part(life))).join('');

/** One life as the product wrote it, ready to be lived again by others. */
export function template(person, events, { servers, masterKey }) {
  const created = events.find(({ type }) => type === 'DataKeyCreated');
  const key = created && opened(masterKey, person.id, Buffer.from(created.data.wrappedKey, 'base64url'));
  const serverAt = new Map(servers.map(({ id }, n) => [id, n]));
  const opens = (text) => {
    try {
      return key && opened(key, person.id, Buffer.from(text, 'base64url')).toString();
    } catch {
      return undefined; // no text that was sealed for this person
    }
  };
  const slotOf = (token) => {
    if (isInstant(token)) return shifted(Date.parse(token), (at) => at.toISOString());
    if (serverAt.has(token)) return (life) => life.server(serverAt.get(token)).id;
    if (isUuid(token)) return (life) => life.id(token);
    if (isDay(token)) return shifted(Date.parse(token), (at) => at.toISOString().slice(0, 'YYYY-MM-DD'.length));
    if (isPublicKey(token)) return (life) => life.bytes(token).toString('base64');
    if (isNumbered(token)) return (life) => life.number(token);
    if (token === person.addressKey) return (life) => life.addressKey;
    const plain = opens(token);
    if (plain !== undefined) return (life) => life.seal(plain);
    return undefined;
  };
  return events.map((event) => {
    const { streamId, type, data, meta, revision } = event;
    const server = [...serverAt.keys()].find((id) => JSON.stringify(data).includes(id) || streamId.includes(id));
    const slot = (token) => {
      if (isAddress(token)) return (life) => life.address(serverAt.get(server), token);
      if (streamId.startsWith('peerKey-') && streamId.endsWith(token))
        return (life) => life.bytes(token).toString('base64url').slice(0, token.length);
      return slotOf(token);
    };
    return {
      type,
      revision,
      at: atOf(event),
      stream: cut(streamId, slot),
      data: cut(JSON.stringify(data), slot),
      meta: cut(JSON.stringify(meta), slot),
    };
  });
}

/** What the store writes itself has no time of its own: that of the event beside it. */
let lastAt = 0;
const atOf = ({ meta }) => (lastAt = meta?.at ? Date.parse(meta.at) : lastAt);

const shifted = (at, write) => (life) => write(new Date(at + life.shiftMs));

/** Somebody who lives as a template says, under other names, on other days and servers. */
export class Life {
  key = randomBytes(32);
  #ids = new Map();
  #addresses = new Map();
  #numbers = new Map();
  #server;

  constructor({ seed, n, shiftMs, person, world, email, fullName, addressKey }) {
    Object.assign(this, { seed, n, shiftMs, person, world, email, fullName, addressKey });
    this.#server = this.#digest('server').readUInt32BE(0);
    this.subject = this.id(person.id);
  }

  /** What becomes of an event of the template in this life. */
  of({ stream, data, meta }) {
    return { stream: render(stream, this), data: render(data, this), meta: render(meta, this) };
  }

  id(recorded) {
    let id = this.#ids.get(recorded);
    if (!id) this.#ids.set(recorded, (id = derivedId(this.seed, this.n, recorded)));
    return id;
  }

  bytes(recorded) {
    return this.#digest(recorded);
  }

  server(n) {
    const { servers } = this.world;
    return servers[(this.#server + n) % servers.length];
  }

  address(n, recorded) {
    let address = this.#addresses.get(recorded);
    if (!address) this.#addresses.set(recorded, (address = this.server(n).nextAddress()));
    return address;
  }

  number(recorded) {
    return this.#numbers.get(recorded) ?? recorded;
  }

  numbered(recorded, given) {
    this.#numbers.set(recorded, given);
  }

  seal(plain) {
    const text = plain.replaceAll(this.person.email, this.email).replaceAll(this.person.fullName, this.fullName);
    return sealed(this.key, this.subject, Buffer.from(text)).toString('base64url');
  }

  #digest(words) {
    return createHash('sha256').update(`${this.seed} ${this.n} ${words}`).digest();
  }
}
