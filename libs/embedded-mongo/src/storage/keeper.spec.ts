import { Binary } from 'bson';
import { Keeper } from './keeper.js';

describe('a kept document', () => {
  it('holds no view of the message it came in', () => {
    const message = Buffer.alloc(1_000_000, 'm');
    const { nested } = new Keeper().keep({ nested: { list: [new Binary(message.subarray(10, 13))] } });
    const binary = (nested as { list: Binary[] }).list[0]!;
    expect(binary.buffer.buffer.byteLength).toBe(3);
    expect(binary.toString()).toBe('mmm');
  });

  it('reads as before, however many texts pass by', () => {
    const keeper = new Keeper();
    const docs = Array.from({ length: 5_000 }, (_, i) => ({
      id: `text ${i}`,
      same: 'active',
      list: ['a', { b: 'c' }],
    }));
    docs.forEach((doc, i) => {
      expect(keeper.keep(structuredClone(doc))).toEqual(docs[i]);
    });
  });
});
