import { addressOf, isPublicAddress, targetFault } from './targets.js';

it.each(['8.8.8.8', '2606:4700::1111'])('knows that everybody reaches %s', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::1',
  '2001:0:1::1',
  'no address',
])('knows that %s leads to somebody’s own', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  ['https://example.com/alerts?key=1', false, undefined],
  ['https://[2606:4700::1111]:8443/', false, undefined],
  ['http://example.com/', false, /https:/],
  ['http://example.com/', true, undefined],
  ['ftp://example.com/', true, /https:/],
  ['file:///etc/passwd', true, /https:/],
  ['example.com', false, /such as/],
  [`https://example.com/${'a'.repeat(2_000)}`, false, /such as/],
  ['https://joe:secret@example.com/', true, /user name/],
  ['https://127.0.0.1/', false, /own network/],
  ['https://2130706433/', false, /own network/],
  ['https://0x7f.1/', false, /own network/],
  ['https://[::ffff:10.0.0.1]/', false, /own network/],
  ['https://127.0.0.1/', true, undefined],
])('of %s it says what is wrong', (url, mayBePrivate, fault) => {
  if (fault) expect(targetFault(url, mayBePrivate)).toMatch(fault);
  else expect(targetFault(url, mayBePrivate)).toBeUndefined();
});

it('takes no name of which one address is private, and none that leads nowhere', async () => {
  const url = new URL('https://example.com/');
  const answering = (...all: string[]) =>
    addressOf(url, false, async () => all.map((address) => ({ address, family: 4 })));
  expect(await answering('8.8.8.8', '8.8.4.4')).toEqual({ address: '8.8.8.8', family: 4 });
  expect(await answering('8.8.8.8', '10.0.0.1')).toBe('not-public');
  expect(await answering()).toBe('not-found');
  expect(await addressOf(url, false, () => Promise.reject(new Error('ENOTFOUND')))).toBe('not-found');
});
