import { Cursors } from './cursors.js';

const docs = Array.from({ length: 10 }, (_, n) => ({ n }));

describe('cursors', () => {
  it('are forgotten when nobody uses them for a while', () => {
    let now = 0;
    const cursors = new Cursors(() => now, 100);
    const idle = cursors.start('db.a', docs, 2).id;
    const used = cursors.start('db.a', docs, 2).id;
    now = 60;
    cursors.more(used, 'db.a', 2);
    now = 110;
    cursors.sweep();
    expect(() => cursors.more(idle, 'db.a', 2)).toThrow('not found');
    expect(cursors.more(used, 'db.a', 2).docs.docs).toHaveLength(2);
  });

  it('are bounded in number: the idlest goes first', () => {
    let now = 0;
    const cursors = new Cursors(() => now++, 1_000_000, 3);
    const opened = Array.from({ length: 4 }, () => cursors.start('db.a', docs, 1).id);
    expect(cursors.size).toBe(3);
    expect(() => cursors.more(opened[0]!, 'db.a', 1)).toThrow('not found');
    expect(cursors.more(opened[3]!, 'db.a', 0).id).toBe(0n);
  });

  it('belong to their collection', () => {
    const cursors = new Cursors();
    const { id } = cursors.start('db.a', docs, 1);
    expect(() => cursors.more(id, 'db.b', 1)).toThrow('not found');
  });
});
