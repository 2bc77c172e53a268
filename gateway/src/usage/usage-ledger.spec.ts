import fc from 'fast-check';
import { UsageLedger, type Reading, type Readings, type SavedUsage } from './usage-ledger.js';

const MINUTE = 60_000;
const NOON = Date.UTC(2030, 0, 2, 12);
const owner = (publicKey: string) => `config of ${publicKey}`;
const CONFIG = owner('a');

const reading = (receivedBytes: number, sentBytes = 0, latestHandshakeAt = 0): Reading => ({
  receivedBytes,
  sentBytes,
  latestHandshakeAt,
});
const only = (of: Reading): Readings => new Map([['a', of]]);
const begin = (present: Readings = new Map()) => UsageLedger.begin('ledger-1', 'if-1', present);
const look = (ledger: UsageLedger, readings: Readings, incarnation = 'if-1', now = NOON) =>
  ledger.observe(readings, incarnation, owner, now);
const restart = (ledger: UsageLedger) => UsageLedger.restore(JSON.parse(JSON.stringify(ledger.save())) as SavedUsage);

describe('the usage ledger', () => {
  it('begins at the present counters', () => {
    const ledger = begin(only(reading(1000)));
    look(ledger, only(reading(1010)));
    expect(ledger.bytesOf(CONFIG)).toBe(10);
  });

  it('counts a peer that was added afterwards from zero', () => {
    const ledger = begin();
    look(ledger, only(reading(7, 5)));
    expect(ledger.due()).toMatchObject([{ configId: CONFIG, receivedBytes: 7, sentBytes: 5 }]);
  });

  it('goes on from a file of an earlier agent under the same id', () => {
    const ledger = begin();
    look(ledger, only(reading(100)));
    const { ledgerId: bootId, ...saved } = ledger.save();
    const again = UsageLedger.restore({ bootId, ...saved });
    look(again, only(reading(130)));
    expect([again.ledgerId, again.bytesOf(CONFIG), again.save()]).toEqual([
      'ledger-1',
      130,
      expect.not.objectContaining({ bootId }),
    ]);
  });

  it('goes on when the counters begin again', () => {
    const ledger = begin();
    look(ledger, only(reading(100)));
    look(ledger, only(reading(30)));
    expect(ledger.bytesOf(CONFIG)).toBe(130);
  });

  it('counts a new interface from zero even when its counters have overtaken the old ones', () => {
    const ledger = begin();
    look(ledger, only(reading(100)));
    look(ledger, only(reading(150)), 'if-2');
    expect(ledger.bytesOf(CONFIG)).toBe(250);
  });

  it('still knows whose the last bytes of a removed peer are', () => {
    const ledger = begin();
    look(ledger, only(reading(100)));
    ledger.observe(only(reading(120)), 'if-1', () => undefined, NOON);
    expect(ledger.bytesOf(CONFIG)).toBe(120);
  });

  it('says nothing about a peer nobody owns', () => {
    const ledger = begin();
    ledger.observe(only(reading(120)), 'if-1', () => undefined, NOON);
    expect(ledger.due()).toEqual([]);
  });
});

describe('a usage report', () => {
  it('holds a change until it is acknowledged, across a restart too', () => {
    const ledger = begin();
    look(ledger, only(reading(100)));
    const lines = ledger.due();
    expect(restart(ledger).due()).toEqual(lines);
    ledger.acknowledge(lines);
    expect(ledger.due()).toEqual([]);
    expect(restart(ledger).due()).toEqual([]);
    expect(restart(ledger).acknowledgedBytesOf(CONFIG)).toBe(100);
  });

  it('stays due when more came while it was on its way', () => {
    const ledger = begin();
    look(ledger, only(reading(100)));
    const lines = ledger.due();
    look(ledger, only(reading(101)));
    ledger.acknowledge(lines);
    expect(ledger.due()).toMatchObject([{ receivedBytes: 101 }]);
  });

  it('never uses a number twice, once saved', () => {
    const ledger = begin();
    expect([ledger.nextSequence(), ledger.nextSequence(), restart(ledger).nextSequence()]).toEqual([1, 2, 3]);
  });
});

describe('connection', () => {
  const seconds = NOON / 1000;

  it('is a handshake younger than 180 seconds, and its end is told once', () => {
    const ledger = begin();
    look(ledger, only(reading(1, 1, seconds - 179)));
    expect(ledger.due()).toMatchObject([{ connected: true, lastHandshakeDate: '2030-01-02' }]);
    ledger.acknowledge(ledger.due());
    expect(ledger.due()).toMatchObject([{ connected: true }]);
    look(ledger, only(reading(1, 1, seconds - 179)), 'if-1', NOON + 1000);
    expect(ledger.due()).toMatchObject([{ connected: false }]);
    ledger.acknowledge(ledger.due());
    expect(ledger.due()).toEqual([]);
  });

  it('is counted in minutes, each once, across a restart too', () => {
    let ledger = begin();
    for (const now of [NOON, NOON + 10_000, NOON + MINUTE]) look(ledger, only(reading(1, 1, seconds)), 'if-1', now);
    expect(ledger.due()).toMatchObject([{ connectedMinutes: 2 }]);
    ledger = restart(ledger);
    look(ledger, only(reading(1, 1, seconds)), 'if-1', NOON + MINUTE + 10_000);
    expect(ledger.due()).toMatchObject([{ connectedMinutes: 2 }]);
    look(ledger, only(reading(1, 1, seconds)), 'if-1', NOON + 2 * MINUTE);
    expect(ledger.due()).toMatchObject([{ connectedMinutes: 3 }]);
  });

  it('that a clock ahead has dated is put right, and its minutes go on, once the clock is', () => {
    const ledger = begin();
    const ahead = NOON + 40 * 24 * 60 * MINUTE;
    look(ledger, only(reading(1, 1, ahead / 1000)), 'if-1', ahead);
    expect(ledger.due()).toMatchObject([{ lastHandshakeDate: '2030-02-11', connectedMinutes: 1 }]);
    ledger.acknowledge(ledger.due());
    look(ledger, only(reading(1, 1, seconds)), 'if-1', NOON);
    expect(ledger.due()).toMatchObject([{ lastHandshakeDate: '2030-01-02', connectedMinutes: 2 }]);
  });

  it('of the machine’s future is dated today', () => {
    const ledger = begin();
    look(ledger, only(reading(1, 1, seconds + 86_400)));
    expect(ledger.due()).toMatchObject([{ lastHandshakeDate: '2030-01-02' }]);
  });

  it('leaves no time of its own on disk', () => {
    const ledger = begin();
    look(ledger, only(reading(1, 1, seconds - 61)));
    const saved = JSON.stringify(ledger.save());
    expect(saved).not.toContain(String(seconds - 61));
    expect(Object.keys(ledger.save().totals[0]!).sort()).toEqual(
      [
        'acknowledgedBytes',
        'configId',
        'connectedMinutes',
        'due',
        'lastHandshakeDate',
        'receivedBytes',
        'sentBytes',
      ].sort(),
    );
  });
});

/** A real interface and its agent: what passed, what the agent could still have seen, what the API was told. */
class World {
  private counters = new Map<string, Reading>();
  private incarnation = 0;
  private saved = begin().save();
  private ledger = begin();
  /** Bytes that moved, less those whose counters were gone before the agent had them on disk. */
  readonly countable = new Map<string, number>();
  private readonly onDisk = new Map<string, number>();
  private readonly told = new Map<string, number>();

  traffic(key: string, amount: number): void {
    const at = this.counters.get(key) ?? reading(0);
    this.counters.set(key, reading(at.receivedBytes + amount, at.sentBytes + 2 * amount));
    this.countable.set(key, (this.countable.get(key) ?? 0) + 3 * amount);
  }

  private gone(key: string): void {
    this.countable.set(key, this.onDisk.get(key) ?? 0);
  }

  recreateInterface(): void {
    for (const key of this.counters.keys()) this.gone(key);
    this.counters = new Map();
    this.incarnation += 1;
  }

  removePeer(key: string): void {
    this.read();
    this.counters.delete(key);
    this.ledger.forget(key);
    this.save();
  }

  read(): void {
    look(this.ledger, new Map(this.counters), `if-${this.incarnation}`);
    this.save();
    for (const [key, amount] of this.countable) this.onDisk.set(key, amount);
  }

  private save(): void {
    this.saved = JSON.parse(JSON.stringify(this.ledger.save())) as SavedUsage;
  }

  private crash(): void {
    this.ledger = UsageLedger.restore(this.saved);
  }

  /** The agent reads before it adds any peer again, so a key that is gone loses its base. */
  restartAgent(): void {
    this.crash();
    this.read();
  }

  report(acknowledged: boolean): void {
    const lines = this.ledger.due();
    for (const told of lines) {
      const total = told.receivedBytes + told.sentBytes;
      expect(total).toBeGreaterThanOrEqual(this.told.get(told.configId) ?? 0);
      this.told.set(told.configId, total);
    }
    if (acknowledged) this.ledger.acknowledge(lines);
  }

  check(): void {
    this.read();
    this.report(true);
    for (const [key, amount] of this.countable) {
      expect(this.ledger.bytesOf(owner(key))).toBe(amount);
      expect(this.told.get(owner(key)) ?? 0).toBe(amount);
    }
  }
}

describe('whatever happens to agent, API and interface', () => {
  const key = fc.constantFrom('a', 'b', 'c');
  const happening = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.constant('traffic' as const), key, fc.integer({ min: 1, max: 1000 })) },
    { weight: 3, arbitrary: fc.tuple(fc.constant('read' as const)) },
    { weight: 2, arbitrary: fc.tuple(fc.constant('report' as const), fc.boolean()) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('restartAgent' as const)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('recreateInterface' as const)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('removePeer' as const), key) },
  );

  it('no byte is lost or told twice, and no total ever falls', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
        const world = new World();
        for (const [what, ...args] of happenings) (world[what] as (...args: unknown[]) => void)(...args);
        world.check();
      }),
      { numRuns: 500 },
    );
  });
});
