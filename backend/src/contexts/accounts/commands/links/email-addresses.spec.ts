import { normalised } from './email-addresses.js';

it.each([
  ['Ann@Example.COM', 'ann@example.com'],
  [' ann@example.com ', 'ann@example.com'],
  ['a\u200bn\u2060n@exam\u00adple.com\ufeff', 'ann@example.com'],
  ['zoe\u0308@example.com', 'zo\u00eb@example.com'],
  ['ann@b\u00fccher.example', 'ann@xn--bcher-kva.example'],
  ['ann@bu\u0308cher.example', 'ann@xn--bcher-kva.example'],
  ['ann@XN--BCHER-KVA.example', 'ann@xn--bcher-kva.example'],
  ['\uff41nn@example\u3002com', 'ann@example.com'],
  ['ann+tag@example.com', 'ann+tag@example.com'],
])('spells %j as %s', (email, spelt) => {
  expect(normalised(email)).toBe(spelt);
  expect(normalised(spelt)).toBe(spelt);
});
