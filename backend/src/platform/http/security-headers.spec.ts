import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEADERS, TRANSPORT_SECURITY } from './security-headers.js';

const root = join(__dirname, '../../../..');

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
