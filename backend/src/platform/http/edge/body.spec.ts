import { checkOutline } from './body.js';

const check = (text: string, most = 200) => checkOutline(Buffer.from(text), most);
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const list = (elements: number) => `{"a":[${Array(elements).fill(1).join(',')}]}`;

it.each([
  '{}',
  ' \r\n\t{"a":1}',
  '{"a":"},{[\\"]]]]]]]]]]]]]]]]]]]]"}',
  JSON.stringify({ text: '{,'.repeat(1_000), path: 'C:\\' }),
  nested(20),
  list(198),
])('lets %s pass', (text) => expect(() => check(text)).not.toThrow());

it('leaves what is empty to the parser', () => expect(() => check('')).not.toThrow());

it.each(['[]', '[{}]', '1', '"text"', 'null', '﻿{}'])('wants an object, not %s', (text) =>
  expect(() => check(text)).toThrow(expect.objectContaining({ detail: expect.stringContaining('a JSON object') })),
);

it.each([nested(21), nested(2_000), `{"a":${'['.repeat(2_000)}`, `{"a":"\\\\","b":${'['.repeat(30)}`])(
  'refuses what is too deep',
  (text) =>
    expect(() => check(text)).toThrow(expect.objectContaining({ detail: expect.stringContaining('20 levels') })),
);

it.each([list(200), JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`k${n}`, n])))])(
  'refuses too many values',
  (text) =>
    expect(() => check(text)).toThrow(expect.objectContaining({ detail: expect.stringContaining('200 values') })),
);
