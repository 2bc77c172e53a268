import { isEndpoint } from './endpoint.js';

it.each([
  'vpn.example.net',
  'vpn.example.net:51820',
  '203.0.113.7',
  '203.0.113.7:1',
  '2001:db8::1',
  '[2001:db8::1]',
  '[2001:db8::1]:51820',
  'localhost',
])('%s can be dialled', (text) => expect(isEndpoint(text)).toBe(true));
it.each([
  '',
  ':51820',
  'host:',
  'host:0',
  'host:65536',
  'host:port',
  'a b',
  'host/path',
  'user@host',
  '[::1',
  '[x]:1',
  '1:2:3',
  '-a.net',
  'a..b',
  'a\nb',
  `${'a'.repeat(64)}.net`,
])('%j cannot', (text) => expect(isEndpoint(text)).toBe(false));
