import { fastify } from 'fastify';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../settings.js';
import { HEADERS, headersOf, securityHeaders, TRANSPORT_SECURITY } from './security-headers.js';

const root = join(__dirname, '../../../../..');

describe.each(['customer-web', 'admin-web'])('the nginx of %s', (web) => {
  const read = (file: string) => readFileSync(join(root, web, file), 'utf8');

  it('sends what the backend sends', () => {
    const sent = [...read('page-headers.conf').matchAll(/^add_header ([\w-]+) "(.*)" always;$/gm)];
    expect(Object.fromEntries(sent.map(([, name, value]) => [name, value]))).toEqual(HEADERS);
  });

  it('says the same of https, behind a proxy that speaks it', () => {
    expect(read('page-headers.conf')).toContain('add_header Strict-Transport-Security $transport_security always;');
    expect(read('nginx.conf')).toContain(`https "${TRANSPORT_SECURITY}";`);
  });
});

it('lets no page have styles or scripts of its own', () =>
  expect(HEADERS['Content-Security-Policy']).not.toMatch(/unsafe|script-src|\*/));

it('lets pages ask nobody but us, and whom the operator names', () => {
  const policyOf = (lookupServices: string[]) =>
    headersOf({ publicUrl: 'http://localhost', lookupServices })['Content-Security-Policy'];
  expect(policyOf([])).toBe(HEADERS['Content-Security-Policy']);
  expect(policyOf([])).not.toContain('connect-src');
  expect(policyOf(['https://geo.example/json?key=1'])).toContain("connect-src 'self' https://geo.example");
  const told = {
    publicUrl: 'http://localhost',
    lookupServices: ['https://geo.example'],
    dnsTestZone: 'dns.vpn.example',
  };
  expect(headersOf(told)['Content-Security-Policy']).toContain(
    "connect-src 'self' https://geo.example https://*.dns.vpn.example",
  );
});

it('allows in pages that others wrote the styles that they have, and no more', async () => {
  const http = fastify();
  securityHeaders(http, { publicUrl: 'https://vpn.example' } as Settings);
  const page = '<style>a{color:red}</style><style>\n  b{}\n</style><svg style="width:0"></svg>';
  http.get('/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page));
  http.get('/text', (_, reply) => reply.type('text/plain').send(page));
  const [docs, text] = await Promise.all(['/docs', '/text'].map((url) => http.inject(url)));
  const policy = String(docs!.headers['content-security-policy']);
  for (const style of ['a{color:red}', '\n  b{}\n', 'width:0'])
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).not.toContain("'unsafe-inline'");
  expect(text!.headers['content-security-policy']).toBe(HEADERS['Content-Security-Policy']);
  expect(text!.headers['strict-transport-security']).toBe(TRANSPORT_SECURITY);
  await http.close();
});
