import { Product } from '@veilway/product';
import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { type Browser, newPerson, openBrowser } from '../support/browser.js';

const ZONE = 'dns.vpn.example';
let product: Product;
let browser: Browser;
/** What the browser asks, as its machine would be told to. */
const resolver = new Resolver();

beforeAll(async () => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  resolver.setServers([`127.0.0.1:${port}`]);
  [product, browser] = await Promise.all([
    Product.start({ env: { DNS_TEST_ZONE: ZONE, DNS_TEST_PORT: String(port) } }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

it('is told by a page that makes up a name, connects to nobody, and may do so by its policy', async () => {
  const { page, context, complaints } = await newPerson(browser, product.url);
  await page.route(`https://*.${ZONE}/**`, async (route) => {
    const { hostname } = new URL(route.request().url());
    await resolver.resolve4(hostname).catch((error: unknown) => expect(error).toMatchObject({ code: 'ENODATA' }));
    await route.abort('namenotresolved');
  });
  await page.goto('/tools');
  await page.getByText('Names (DNS) are asked for you by 127.0.0.1: whoever runs that learns').waitFor();
  expect(complaints.errors.filter((error) => !error.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([]);
  expect(complaints.foreign.every((url) => new URL(url).hostname.endsWith(`.${ZONE}`))).toBe(true);
  await context.close();
});
