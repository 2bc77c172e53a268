import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Caller } from '../libs/product/dist/index.js';

const PASSWORD = 'correct horse';
const AGAIN_MS = 100;
const PATIENCE_MS = 120_000;
const DEVICES_AT_ONCE = 3;
const MOST_DEVICES = 12;

/** A customer refused, or not served within a patience that no fault of ours uses up. */
class GaveUp extends Error {}

class Refused extends GaveUp {
  constructor(asked, { status, body: { type, detail, title } }) {
    super(`${asked} was refused: ${status} ${detail ?? title}`);
    this.type = type;
  }
}

/**
 * What was acknowledged, account by account, and what must never be: commands refused without a reason, answers that do
 * not show what was acknowledged before, mails and subscriptions that never came.
 */
export class Ledger {
  accounts = [];
  acknowledged = 0;
  repeated = 0;
  reads = 0;
  failures = [];

  open(email) {
    const account = {
      email,
      fullName: undefined,
      orders: new Set(),
      paid: new Set(),
      configs: new Map(),
      favourites: new Set(),
    };
    this.accounts.push(account);
    return account;
  }
}

/** One customer after the other, each with an account of its own: signs up, confirms, buys, gets and gives back devices. */
export class Customers {
  #lives = 0;
  #going = false;
  #busy = [];

  constructor({ stand, mailbox, ledger, random, serverId }) {
    Object.assign(this, { stand, mailbox, ledger, random, serverId });
  }

  begin(count) {
    this.#going = true;
    this.#busy = Array.from({ length: count }, () => this.#generations());
  }

  /** Everybody waits for the answer that is due and sends nothing more. */
  async pause() {
    this.#going = false;
    await Promise.all(this.#busy);
  }

  async #generations() {
    while (this.#going) {
      this.#lives += 1;
      const life = new Life(this, this.ledger.open(`customer-${this.#lives}@example.com`), () => this.#going);
      try {
        await life.live();
      } catch (error) {
        if (!(error instanceof GaveUp)) throw error;
        this.ledger.failures.push(`${life.account.email}: ${error.message}`);
      } finally {
        life.end();
      }
    }
  }
}

class Life {
  #callers;
  #position = 0n;

  constructor(customers, account, isGoing) {
    Object.assign(this, customers, { account, isGoing });
    this.customers = customers;
    this.#callers = this.stand.urls.map((url) => new Caller(url));
  }

  end() {
    for (const caller of this.#callers) caller.end();
  }

  async live() {
    const { email } = this.account;
    await this.#send('POST', 'auth/sign-up', { email, password: PASSWORD, fullName: 'Jo Torture' });
    await this.#confirm();
    await this.#signIn();
    this.account.isOpen = true;
    if (!this.isGoing()) return;
    await this.#rename('Jo Renamed');
    if (!this.isGoing()) return;
    await this.#buy();
    for (let n = this.random.between(DEVICES_AT_ONCE, MOST_DEVICES); n > 0 && this.isGoing(); n -= 1) {
      await this.#issue(n);
      if (this.#active().length >= DEVICES_AT_ONCE) await this.#revoke(this.random.one(this.#active()));
      if (this.random.next() < 0.3) await this.#favour();
      if (this.random.next() < 0.3) await this.#rename(`Jo the ${n}th`);
    }
  }

  #active() {
    return [...this.account.configs].filter(([, status]) => status === 'active').map(([id]) => id);
  }

  async #confirm() {
    const { email } = this.account;
    await this.#until('the confirmation mail came', () => this.mailbox.tokenFor(email));
    // One that was stored although its answer was lost is refused the second time: then its password signs in.
    await this.#send('POST', 'auth/verify-email', () => ({ token: this.mailbox.tokenFor(email), password: PASSWORD }), {
      isThereAlready: () =>
        this.#signIn().then(
          () => true,
          () => false,
        ),
    });
  }

  async #signIn() {
    const session = await this.#send('POST', 'auth/sign-in', { email: this.account.email, password: PASSWORD });
    this.end();
    this.#callers = this.stand.urls.map((url) => new Caller(url, session));
  }

  async #rename(fullName) {
    await this.#send('PATCH', 'account', { fullName });
    this.account.fullName = fullName;
    const seen = await this.#read('account');
    if (seen.fullName !== fullName) this.#missed('the new name');
  }

  async #buy() {
    await this.#until('an order was paid', () => this.#orderAndPay());
    await this.#until('the paid subscription is active', async () =>
      (await this.#read('subscriptions')).items.some(({ status }) => status === 'active'),
    );
  }

  /**
   * False where it was too late by the clock of who answered, which a step may have put hours ahead, and where the last
   * order is still being carried out, which asks for patience.
   */
  async #orderAndPay() {
    try {
      const { id } = await this.#send('POST', 'orders', { planId: 'pro' });
      this.account.orders.add(id);
      await this.#send('POST', `test-payments/${id}`, { outcome: 'paid' });
      this.account.paid.add(id);
      return true;
    } catch (error) {
      if (['/problems/order-not-pending', '/problems/order-in-progress'].includes(error.type)) return false;
      throw error;
    }
  }

  async #issue(n) {
    const { id } = await this.#send('POST', 'configs', { serverId: this.serverId, deviceName: `Device ${n}` });
    this.account.configs.set(id, 'active');
    const { items } = await this.#read('configs?limit=200');
    if (!items.some((config) => config.id === id)) this.#missed('the new device');
  }

  async #revoke(id) {
    await this.#send('DELETE', `configs/${id}`);
    this.account.configs.set(id, 'revoked');
    if ((await this.#read(`configs/${id}`)).status !== 'revoked') this.#missed('the end of a device');
  }

  async #favour() {
    const { favourites } = this.account;
    const isThere = favourites.has(this.serverId);
    await this.#send(isThere ? 'DELETE' : 'PUT', `favourites/${this.serverId}`);
    favourites[isThere ? 'delete' : 'add'](this.serverId);
  }

  #missed(what) {
    this.ledger.failures.push(`${this.account.email}: an answer did not show ${what}`);
  }

  async #until(what, condition) {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await delay(AGAIN_MS))
      if (await condition()) return;
    throw new GaveUp(`waited ${PATIENCE_MS / 1_000} s in vain until ${what}`);
  }

  async #read(path) {
    this.ledger.reads += 1;
    return this.#send('GET', path);
  }

  /** Sends it, with the same key to another process if need be, until it is answered. */
  async #send(method, path, body, { isThereAlready } = {}) {
    const key = randomUUID();
    const first = this.random.between(0, this.#callers.length - 1);
    for (let attempt = 0, deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; attempt += 1) {
      const caller = this.#callers[(first + attempt) % this.#callers.length];
      const answer = await caller
        .call(method, path, typeof body === 'function' ? body() : body, {
          'Idempotency-Key': key,
          ...(caller.session ? { 'X-Min-Position': String(this.#position) } : {}),
        })
        .catch(() => undefined);
      if (answer && answer.status < 300) {
        const position = BigInt(answer.headers['x-position'] ?? 0);
        if (position > this.#position) this.#position = position;
        if (method !== 'GET') this.ledger.acknowledged += 1;
        if (method !== 'GET' && attempt > 0) this.ledger.repeated += 1;
        return answer.body;
      }
      if (answer?.status === 500) this.ledger.failures.push(`${method} ${path} answered 500`);
      if (answer?.status === 401 && caller.session) await this.#signIn();
      else if (answer && answer.status < 500 && answer.status !== 429) {
        if (attempt > 0 && (await isThereAlready?.())) return undefined;
        throw new Refused(`${method} ${path}`, answer);
      }
      await delay(AGAIN_MS);
    }
    throw new GaveUp(`${method} ${path} was not answered well within ${PATIENCE_MS / 1_000} s`);
  }
}

/** The same customer later. */
export const signedIn = (url, { email }) => new Caller(url).signIn({ email, password: PASSWORD });

/** What a customer sees of its own now. */
export const seenBy = async (caller) => {
  const pages = async (path) => {
    const items = [];
    for (let cursor = ''; cursor !== null;) {
      const page = await caller.ask('GET', `${path}limit=200${cursor ? `&cursor=${cursor}` : ''}`);
      items.push(...page.items);
      cursor = page.nextCursor;
    }
    return items;
  };
  return {
    account: await caller.ask('GET', 'account'),
    orders: await pages('orders?'),
    active: await pages('configs?status=active&'),
    revoked: await pages('configs?status=revoked&'),
    favourites: (await caller.ask('GET', 'favourites')).serverIds,
  };
};
