import { generateKeyPair } from '@veilway/wireguard';
import { buy, newCustomer, signInAsAdmin, type Caller, type Json } from '../support/api.js';
import { decodeQr } from '../support/qr.js';
import { eventually } from '@veilway/product/eventually';
import { EVENT_LOG, placesHolding, storedBytes } from '../support/stored-bytes.js';
import { Product } from '@veilway/product';
import { CUSTOMER_ADDRESS, FAR_ADDRESS, GATEWAY_ADDRESS, World } from '../support/world.js';

let product: Product;
let world: World;
let server: Json;
let customer: Caller;

beforeAll(async () => {
  [product, world] = await Promise.all([Product.start({ env: { HOST: '0.0.0.0' } }), World.make()]);
  server = await world.openServer(product);
});
afterAll(async () => {
  await world?.remove();
  await product?.stop();
});

const pings = () => world.customer.pings(FAR_ADDRESS);
const configNow = async (id: string) => customer.ask('GET', `configs/${id}`);

describe('a customer with a key made by the server', () => {
  let config: Json;
  let file: string;
  let path: string;

  beforeAll(async () => {
    customer = await newCustomer(product, 'ann@example.com');
    await buy(customer, 'pro');
    config = await customer.ask('POST', 'configs', { serverId: server['id'], deviceName: 'Laptop' });
  });

  it('downloads a file that comes up by wg-quick as it is', async () => {
    const answer = await customer.call('GET', `configs/${config['id']}/file`);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
    const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
    expect(name).toMatch(/^[a-zA-Z0-9_=+.-]{1,15}\.conf$/);
    file = answer.text;
    path = await world.wgQuickUp(name!, file);
  });

  it('reaches a host behind the gateway by ping and by HTTP', async () => {
    await eventually('the ping goes through', pings);
    expect(await world.browse()).toBe('far away');
  });

  it('sees its use and that it is connected within 30 seconds', async () => {
    await eventually('use and connection show up', async () => {
      const { receivedBytes, sentBytes, isConnected, lastHandshake } = await configNow(config['id'] as string);
      return Number(receivedBytes) > 0 && Number(sentBytes) > 0 && isConnected === true && lastHandshake !== null;
    });
    expect((await configNow(config['id'] as string))['lastHandshake']).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('finds the exact file in the QR code', async () => {
    const { text } = await customer.call('GET', `configs/${config['id']}/qr.svg`);
    expect(await decodeQr(text)).toBe(file);
  });

  it('is cut off within five seconds when the server is switched off, and comes back when it is switched on', async () => {
    const admin = await signInAsAdmin(product);
    await admin.ask('POST', `admin/servers/${server['id']}/toggle`, { isActive: false });
    await eventually('the ping stops', async () => !(await pings()), 5_000);
    await admin.ask('POST', `admin/servers/${server['id']}/toggle`, { isActive: true });
    await eventually('the ping goes through again', pings);
  });

  it('is cut off within five seconds when the config is revoked', async () => {
    await customer.ask('DELETE', `configs/${config['id']}`);
    await eventually('the ping stops', async () => !(await pings()), 5_000);
    await world.wgQuickDown(path);
  });
});

describe('a customer with a key made outside', () => {
  it('browses, and the private key occurs nowhere on the server side', async () => {
    customer = await newCustomer(product, 'bob@example.com');
    await buy(customer, 'basic');
    const keys = await generateKeyPair();
    const config = await customer.ask('POST', 'configs', {
      serverId: server['id'],
      deviceName: 'Phone',
      publicKey: keys.publicKey,
    });
    const { text, headers } = await customer.call('GET', `configs/${config['id']}/file`);
    expect(text).toMatch(/^PrivateKey =\s*$/m);
    expect((await customer.call('GET', `configs/${config['id']}/qr.svg`)).status).toBe(409);
    const name = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')![1]!;
    const path = await world.wgQuickUp(name, text.replace(/^PrivateKey =.*$/m, `PrivateKey = ${keys.privateKey}`));
    await eventually('the ping goes through', pings);
    expect(await world.browse()).toBe('far away');
    await world.wgQuickDown(path);
    expect(placesHolding(await storedBytes(product, world), keys.privateKey)).toEqual([]);
  });
});

describe('what is left behind', () => {
  it('holds none of the addresses that customers came from or went to', async () => {
    const stored = await storedBytes(product, world);
    expect(placesHolding(stored, GATEWAY_ADDRESS)).toContain(EVENT_LOG); // the search finds what is there
    for (const address of [CUSTOMER_ADDRESS, FAR_ADDRESS, world.machine])
      expect(placesHolding(stored, address)).toEqual([]);
  });

  it('holds neither from where passwords were guessed, nor in its log whose', async () => {
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push(await world.guessPassword(product, 'ann@example.com'));
    expect(statuses).toEqual([...Array<string>(10).fill('401'), '429']);

    const stored = await storedBytes(product, world);
    expect(placesHolding(stored, '"event":"sign-in-locked"')).toEqual([product.logFile]); // what happened is there
    expect(placesHolding(stored, world.guesser)).toEqual([]);
    expect(placesHolding(stored, 'ann@example.com')).not.toContain(product.logFile);
  });
});
