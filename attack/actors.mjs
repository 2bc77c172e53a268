import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ADMIN, Caller } from '../libs/product/dist/index.js';
import { generateKeyPair } from '../libs/wireguard/dist/index.js';

const PASSWORD = 'correct horse';
const PATIENCE_MS = 60_000;
const RENEW_AFTER_MS = 4 * 60_000;
/** So many things of a kind that requests may name, since some of these requests take them away. */
const SEVERAL = 5;

const until = async (what, find) => {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await delay(25)) {
    const found = await find();
    if (found) return found;
  }
  throw new Error(`Waited ${PATIENCE_MS / 1_000} s in vain until ${what}.`);
};

const mailedToken = (product, address) =>
  until(
    `a mail came to ${address}`,
    async () => /[?&]token=(\S+)/.exec((await product.mailTo(address))?.text ?? '')?.[1],
  );

/** Somebody with an account, who signs in again before the access token runs out or when a session was ended. */
class Person {
  #caller;
  #since = -Infinity;

  constructor(name, url, credentials) {
    Object.assign(this, { name, url, credentials });
  }

  async caller() {
    if (Date.now() - this.#since > RENEW_AFTER_MS) {
      this.#since = Date.now();
      this.#caller = new Caller(this.url).signIn(this.credentials);
    }
    return this.#caller;
  }

  async authorization() {
    return `Bearer ${(await this.caller()).session.accessToken}`;
  }

  forget() {
    this.#since = -Infinity;
  }
}

const signUp = async (product, name) => {
  const credentials = { email: `${name}@example.com`, password: PASSWORD };
  const anybody = new Caller(product.url);
  await anybody.ask('POST', 'auth/sign-up', { ...credentials, fullName: 'Jo Attacker' });
  await anybody.ask('POST', 'auth/verify-email', {
    token: await mailedToken(product, credentials.email),
    password: PASSWORD,
  });
  anybody.end();
  return new Person(name, product.url, credentials);
};

/** A server with an enrolled gateway. */
const openServer = async (admin, name) => {
  const place = {
    name,
    location: 'New York',
    countryCode: 'US',
    ipAddress: '198.51.100.1',
    endpoint: `${name}.example.net`,
  };
  const server = await admin.ask('POST', 'admin/servers', { ...place, maxClients: 10_000 });
  const { token } = await admin.askProven(ADMIN.password, 'POST', `admin/servers/${server.id}/enrolment-tokens`);
  const { publicKey } = await generateKeyPair();
  return { id: server.id, ...(await admin.ask('POST', 'gateway/enrol', { token, publicKey })) };
};

/**
 * One of each role, and what they have: ids that exist, by the name under which a path or body asks for them. What must
 * go on working, like the gateway's own server, is not among them.
 */
export const makeActors = async (product) => {
  const admin = new Person('admin', product.url, ADMIN);
  const caller = await admin.caller();
  const gatewayHost = await openServer(caller, 'Gateway');
  const victims = [];
  for (let n = 0; n < SEVERAL; n += 1) victims.push((await openServer(caller, `Victim${n}`)).id);
  const people = {};
  for (const name of ['customer', 'other', 'auditor', 'support', 'nobody']) people[name] = await signUp(product, name);
  const accounts = await caller.ask('GET', `admin/accounts?range=${encodeURIComponent('[0,99]')}`);
  const idOf = (name) => accounts.find(({ email }) => email === `${name}@example.com`).id;
  const { proof } = await caller.ask('POST', 'account/proofs', { password: ADMIN.password });
  for (const role of ['auditor', 'support']) {
    await caller.ask(
      'POST',
      `admin/accounts/${idOf(role)}/role`,
      { role, reason: 'Asked for by mail.' },
      { 'X-Proof': proof },
    );
    people[role].forget();
  }
  const keys = await Promise.all(Array.from({ length: 20 }, generateKeyPair));
  const known = {
    planId: ['basic', 'pro', 'enterprise'],
    serverId: [gatewayHost.id, ...victims],
    publicKey: keys.map(({ publicKey }) => publicKey),
    email: ['stranger', 'nobody'].map((name) => `${name}@example.com`),
    password: [PASSWORD, 'wrong horse'],
    countryCode: ['DE', 'US'],
    ipAddress: ['198.51.100.7', '2001:db8::7'],
    endpoint: ['198.51.100.7', 'vpn.example.com:51820'],
    network: ['10.200.0.0/24', '10.201.0.0/16'],
    dnsServers: [['9.9.9.9'], ['1.1.1.1', '2620:fe::fe']],
    coordinates: ['52.52, 13.405', ''],
    ledgerId: [randomUUID(), randomUUID()],
    lastHandshakeDate: [new Date().toISOString().slice(0, 10)],
    appliedPosition: ['0', '17'],
    things: {},
  };
  for (const name of ['customer', 'other']) {
    const person = await people[name].caller();
    const { id: orderId } = await person.ask('POST', 'orders', { planId: 'enterprise' });
    await person.ask('POST', `test-payments/${orderId}`, { outcome: 'paid' });
    const subscription = await until('the subscription is active', async () =>
      (await person.ask('GET', 'subscriptions')).items.find(({ status }) => status === 'active'),
    );
    (known.things.orders ??= []).push(orderId);
    (known.things.subscriptions ??= []).push(subscription.id);
    for (let n = 0; n < SEVERAL; n += 1) {
      const config = await person.ask('POST', 'configs', { serverId: gatewayHost.id, deviceName: `Phone ${n}` });
      (known.things.configs ??= []).push(config.id);
      const { session } = await new Caller(product.url).signIn(people[name].credentials);
      (known.refreshToken ??= []).push(session.refreshToken);
    }
    const { items } = await person.ask('GET', 'account/sessions');
    (known.things['account/sessions'] ??= []).push(...items.map(({ id }) => id));
  }
  known.things['admin/orders'] = known.things['test-payments'] = known.things.orders;
  known.things['admin/accounts'] = [idOf('nobody')];
  known.things['admin/servers'] = victims;
  known.things.favourites = known.serverId;
  known.things.quotes = known.planId;
  known.configId = known.things['admin/configs'] = known.things.configs;
  const enrolment = await caller.askProven(ADMIN.password, 'POST', `admin/servers/${victims[0]}/enrolment-tokens`);
  known.token = [enrolment.token, await mailedToken(product, people.nobody.credentials.email)];
  const snapshot = await new Caller(product.url).call('GET', 'gateway/snapshot', undefined, {
    Authorization: `Bearer ${gatewayHost.credential}`,
  });
  known.follows = { after: snapshot.body.position, installationId: snapshot.body.installationId };
  const { nobody: _, ...signedIn } = people;
  const gateway = { name: 'gateway', authorization: async () => `Bearer ${gatewayHost.credential}`, forget() {} };
  const anonymous = { name: 'anonymous', authorization: async () => undefined, forget() {} };
  return { actors: [anonymous, ...Object.values(signedIn), admin, gateway], known };
};
