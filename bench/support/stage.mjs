import { randomBytes } from 'node:crypto';
import { generateSync } from 'otplib';
import { ADMIN, Caller, Product } from '../../libs/product/dist/index.js';
import { generateKeyPair } from '../../libs/wireguard/dist/index.js';
import { crowd } from './figures.mjs';

export const CALLERS = 32;
export const MANY = 10_000;
const PASSWORD = 'correct horse';

/** A product that benchmarks share: what one has made, the next finds. */
export class Stage {
  #made = new Map();

  /** @param {Product} [product] one that runs already */
  constructor(product) {
    if (product) this.#made.set('product', Promise.resolve(product));
  }

  /** Whoever writes to the log what is sealed needs it. */
  masterKey = randomBytes(32);

  /** @returns {Promise<Product>} */
  product() {
    return this.#once('product', () =>
      Product.start({
        env: { HOST: '0.0.0.0', TRUSTED_PROXIES: '127.0.0.1', MASTER_KEY: this.masterKey.toString('base64') },
      }),
    );
  }

  admin() {
    return this.#once('admin', async () => new Caller((await this.product()).url).signIn(ADMIN));
  }

  /** A server whose gateway is enrolled, so that it is offered; no agent runs for it. */
  server(name) {
    return this.#once(`server ${name}`, async () => {
      const admin = await this.admin();
      const server = await admin.ask('POST', 'admin/servers', {
        name,
        location: 'New York',
        countryCode: 'US',
        ipAddress: '198.51.100.1',
        endpoint: '198.51.100.1',
        port: 51820 + this.#made.size, // no two servers share endpoint and port
        maxClients: 20_000,
      });
      const { publicKey } = await generateKeyPair();
      const { credential } = await new Caller(admin.base).ask('POST', 'gateway/enrol', {
        token: await this.enrolmentToken(server.id),
        publicKey,
      });
      return { id: server.id, credential };
    });
  }

  async enrolmentToken(serverId) {
    const admin = await this.admin();
    const { token } = await admin.askProven(ADMIN.password, 'POST', `admin/servers/${serverId}/enrolment-tokens`);
    return token;
  }

  /** Signs up and confirms the address. */
  account(email) {
    return this.#once(`account ${email}`, async () => {
      const anybody = new Caller((await this.product()).url);
      await anybody.ask('POST', 'auth/sign-up', { email, password: PASSWORD, fullName: 'Jo Bench' });
      await anybody.ask('POST', 'auth/verify-email', { token: await this.#mailedToken(email), password: PASSWORD });
    });
  }

  /** A session of somebody who has an account. */
  async signedIn(email) {
    return new Caller((await this.product()).url).signIn({ email, password: PASSWORD });
  }

  /** Sets up an authenticator app. */
  async enrolled(caller) {
    const { proof } = await caller.ask('POST', 'account/proofs', { password: PASSWORD });
    const offer = 'account/authenticator/offer';
    const { ticket, secret } = await caller.ask('POST', offer, {}, { 'X-Proof': proof });
    await caller.ask('POST', 'account/authenticator', { ticket, code: generateSync({ secret }) });
  }

  /** Somebody with a plan of unlimited devices. */
  customer(name) {
    return this.#once(`customer ${name}`, async () => {
      const email = `${name}@example.com`;
      await this.account(email);
      const customer = await this.signedIn(email);
      const { id } = await customer.ask('POST', 'orders', { planId: 'enterprise' });
      await customer.ask('POST', `test-payments/${id}`, { outcome: 'paid' });
      await until('the subscription is active', async () => {
        const { items } = await customer.ask('GET', 'subscriptions');
        return items.some(({ status }) => status === 'active');
      });
      return customer;
    });
  }

  /** One account with 10,000 configs on one server, issued by many callers at once. */
  crowded() {
    return this.#once('crowded', async () => {
      const [server, customer] = [await this.server('crowded'), await this.customer('many')];
      const seeding = await crowd(MANY, CALLERS, (n) => issue(customer, server.id, `Device ${n}`));
      return { server, customer, seeding };
    });
  }

  async end() {
    await (await this.#made.get('product'))?.stop();
  }

  /** @template T @param {() => Promise<T>} make @returns {Promise<T>} */
  #once(name, make) {
    if (!this.#made.has(name)) this.#made.set(name, make());
    return this.#made.get(name);
  }

  async #mailedToken(address) {
    const product = await this.product();
    let link;
    await until(`a mail to ${address}`, async () => {
      const mail = await product.mailTo(address);
      link = /https?:\S+[?&]token=(\S+)/.exec(mail?.text ?? '');
      return Boolean(link);
    });
    return link[1];
  }
}

/** A config with a key made by the server, as most customers ask for it. */
export const issue = (customer, serverId, deviceName) => customer.ask('POST', 'configs', { serverId, deviceName });

export async function until(what, condition, { patienceMs = 60_000, everyMs = 25 } = {}) {
  for (const deadline = Date.now() + patienceMs; !(await condition());) {
    if (Date.now() > deadline) throw new Error(`Waited ${patienceMs} ms in vain until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
