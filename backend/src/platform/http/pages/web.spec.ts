import { fastify } from 'fastify';
import { brotliDecompressSync } from 'node:zlib';
import { Drawings } from './drawings.js';
import { knownMethods } from '../edge/known-methods.js';
import type { SiteDocument } from './site.js';
import { documentsOf, missingPath, refuseForms } from './web.js';

const page = () => 'the page';

it('leads a form that was sent without scripts back to its page, and reads nothing of it', async () => {
  const http = fastify();
  let read = false;
  http.addContentTypeParser('application/x-www-form-urlencoded', (_, __, done) => {
    read = true;
    done(null, {});
  });
  refuseForms(http, page);
  const { statusCode, headers, body } = await http.inject({
    method: 'POST',
    url: '/auth?redirect=/dashboard',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    payload: 'email=a%40b.de&password=secret12',
  });
  expect({ statusCode, location: headers.location, body, read }).toEqual({
    statusCode: 303,
    location: '/auth',
    body: '',
    read: false,
  });
  await http.close();
});

it('shows that page, which others are shown by every path that nobody named', async () => {
  const http = fastify();
  knownMethods(http);
  refuseForms(http, page);
  http.get('/*', page);
  for (const url of ['/auth', '/auth?redirect=/dashboard', '/dashboard'])
    expect(await http.inject({ url })).toMatchObject({ statusCode: 200, body: 'the page' });
  expect(await http.inject({ method: 'DELETE', url: '/auth' })).toMatchObject({
    statusCode: 405,
    headers: { allow: 'GET, HEAD, POST' },
  });
  await http.close();
});

describe('a document of the site', () => {
  const document: SiteDocument = {
    name: 'landing',
    isFound: true,
    template: '<script>first()</script>',
    asks: [],
    draw: () => 'drawn',
  };
  const http = fastify();
  const clock = { now: () => new Date(), elapsed: () => 0 };
  const drawings = new Drawings({ publicUrl: 'https://vpn.test' }, () => Promise.reject(new Error()), clock, {
    warn: () => undefined,
  });
  const send = documentsOf(drawings);
  http.get('/', (request, reply) => send(request, reply, document));
  http.get('/nowhere', (request, reply) => send(request, reply, { ...document, name: 'not-found', isFound: false }));
  afterAll(() => http.close());

  it('is sent as small as its browser can read it', async () => {
    const { headers, rawPayload } = await http.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
    });
    expect(brotliDecompressSync(rawPayload).toString()).toBe('drawn');
    expect((await http.inject('/')).body).toBe('drawn');
  });

  it('says which script may run before it is painted', async () =>
    expect((await http.inject('/')).headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^' ]+'/));

  it('is not sent again to who has it', async () => {
    const { etag } = (await http.inject('/')).headers;
    expect(await http.inject({ url: '/', headers: { 'if-none-match': etag } })).toMatchObject({
      statusCode: 304,
      body: '',
    });
  });

  it('is a 404 where nothing is', async () =>
    expect(await http.inject('/nowhere')).toMatchObject({ statusCode: 404, body: 'drawn' }));
});

it('logs of a path that is missing what paths are made of, and not more of it than a line holds', () => {
  expect(missingPath('/old/page-1.html')).toBe('/old/page-1.html');
  expect(missingPath('/ann@example.org/%0Aforged "line"')).toBe('/ann_example.org/_0Aforged__line_');
  expect(missingPath(`/${'a'.repeat(200)}`)).toHaveLength(100);
});
