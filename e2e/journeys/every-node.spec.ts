import { eventually } from '@veilway/product/eventually';
import { Product, running } from '@veilway/product';
import { generateKeyPair } from '@veilway/wireguard';
import { readFile } from 'node:fs/promises';
import { enrolmentToken, buy, Caller, newCustomer, signInAsAdmin } from '../support/api.js';
import { nodePrograms } from '../support/nodes.js';

const DOWNLOAD_MS = 600_000;

let programs: ReadonlyMap<string, string>;
let product: Product | undefined;

beforeAll(async () => {
  programs = await nodePrograms();
}, DOWNLOAD_MS);
afterEach(() => product?.stop());

const openServer = async (product: Product) => {
  const admin = await signInAsAdmin(product);
  const place = { location: 'New York', countryCode: 'US', ipAddress: '198.51.100.1', endpoint: '198.51.100.1' };
  const { id } = await admin.ask('POST', 'admin/servers', { name: 'Any', ...place, port: 51820, maxClients: 250 });
  const token = await enrolmentToken(admin, id as string);
  const { publicKey } = await generateKeyPair();
  await new Caller(product.url).ask('POST', 'gateway/enrol', { token, publicKey });
  return { id: id as string, publicKey };
};

/** Everything on standard output that is not a line of the log, and the errors. */
const terminal = async ({ logFile }: Product) =>
  (await readFile(logFile, 'utf8')).split('\n').filter((line) => !line.startsWith('{'));

it.each(['22', '24', '26'])('works whole on Node %s, and ends whole when it is killed', async (major) => {
  product = await Product.start({ node: programs.get(major) });
  const server = await openServer(product);

  const customer = await newCustomer(product, 'jo@example.com');
  await buy(customer, 'basic');
  const config = await customer.ask('POST', 'configs', { serverId: server.id, deviceName: 'Laptop' });
  const { text } = await customer.call('GET', `configs/${config['id']}/file`);
  expect(text).toContain(`PublicKey = ${server.publicKey}`);

  const said = await terminal(product);
  expect(said.filter((line) => /warning|error|unrecognized/i.test(line))).toEqual([]);

  const children = await product.children();
  expect(children).toHaveLength(3);
  await product.kill();
  await eventually('its engines and its mail catcher have ended', async () => !(await running(children)).length);
});
