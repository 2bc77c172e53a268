import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unpacked } from './woff.js';

const here = createRequire(import.meta.url);
const font = join(dirname(here.resolve('@fontsource/inter/package.json')), 'files/inter-latin-400-normal.woff');

/** As OpenType counts: all words of a table, added up. */
const sumOf = (table: Buffer): number => {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
};

it('unpacks each table as it was before it was compressed', () => {
  const sfnt = unpacked(readFileSync(font));
  const tables = Array.from({ length: sfnt.readUInt16BE(4) }, (_, n) => {
    const at = 12 + n * 16;
    const [checksum, offset, length] = [4, 8, 12].map((part) => sfnt.readUInt32BE(at + part)) as [
      number,
      number,
      number,
    ];
    const table = Buffer.from(sfnt.subarray(offset, offset + Math.ceil(length / 4) * 4));
    const tag = sfnt.toString('latin1', at, at + 4);
    // It holds a sum of the whole file, which is left out of its own.
    if (tag === 'head') table.writeUInt32BE(0, 8);
    return { tag, isRight: sumOf(table) === checksum };
  });
  expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['glyf', 'head', 'cmap', 'hmtx']));
  expect(tables.filter(({ isRight }) => !isRight)).toEqual([]);
});
