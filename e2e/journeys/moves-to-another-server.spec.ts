import { uniqueName } from '@veilway/netns';
import { eventually } from '@veilway/product/eventually';
import { Product } from '@veilway/product';
import { buy, newCustomer, type Caller, type Json } from '../support/api.js';
import { FAR_ADDRESS, World } from '../support/world.js';

let product: Product;
let world: World;
let customer: Caller;
let old: Json;
let there: Json;
const elsewhere = uniqueName('jx');

beforeAll(async () => {
  [product, world] = await Promise.all([Product.start({ env: { HOST: '0.0.0.0' } }), World.make()]);
  there = await world.openServerBeside(product, elsewhere, 51_821);
  const here = await world.openServer(product);
  customer = await newCustomer(product, 'ann@example.com');
  await buy(customer, 'basic');
  old = await customer.ask('POST', 'configs', { serverId: here['id'], deviceName: 'Laptop' });
});
afterAll(async () => {
  await world?.remove();
  await product?.stop();
});

const pings = () => world.customer.pings(FAR_ADDRESS);
const hasPeer = async (interfaceName: string, { publicKey }: Json) =>
  (await world.gateway.run('wg', 'show', interfaceName, 'peers')).includes(publicKey as string);
const up = async ({ id }: Json) => {
  const { text, headers } = await customer.call('GET', `configs/${id}/file`);
  const [, name] = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')!;
  return world.wgQuickUp(name!, text);
};

it('a device keeps its tunnel until it connects elsewhere, and has that one alone from then on', async () => {
  const oldFile = await up(old);
  await eventually('the old tunnel carries', pings);

  const moved = await customer.ask('POST', `configs/${old['id']}/move`, { serverId: there['id'] });
  await eventually('the new gateway has the peer', () => hasPeer(elsewhere, moved));
  expect(await pings()).toBe(true);
  expect(await hasPeer(world.interfaceName, old)).toBe(true);
  await world.wgQuickDown(oldFile);

  const newFile = await up(moved);
  await eventually('the new tunnel carries', pings);
  await eventually('the old peer is gone', async () => !(await hasPeer(world.interfaceName, old)));
  expect(await pings()).toBe(true);
  await world.wgQuickDown(newFile);

  await world.customer.run('wg-quick', 'up', oldFile);
  expect(await pings()).toBe(false);
  const { items } = await customer.ask('GET', 'configs');
  expect((items as Json[]).map(({ id }) => id)).toEqual([moved['id']]);
  await world.wgQuickDown(oldFile);
});
