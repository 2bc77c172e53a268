import fc from 'fast-check';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StateDir } from '../host/state-dir.js';
import { UsageFile } from './usage-file.js';
import { UsageLedger, type SavedUsage } from './usage-ledger.js';

const NOON = Date.UTC(2030, 0, 2, 12);
const WHOLE = 'usage.json';
const LINES = 'usage-1.log';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'usage-file-'));
});
afterEach(() => rm(directory, { recursive: true }));

const begun = () => UsageLedger.begin('ledger-1', 'if-1', new Map());
const opened = async () => UsageFile.open(await StateDir.open(directory));
const onDisk = async () => (await opened()).ledger?.save();

type Step = { bytes: number[]; report: boolean };
const step = fc.record({
  bytes: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 4 }),
  report: fc.boolean(),
});

/** Counters of some peers, those that are not named are gone; and what a report does. */
const take = (ledger: UsageLedger, { bytes, report }: Step, n: number) => {
  const readings = bytes.map(
    (more, peer): [string, { receivedBytes: number; sentBytes: number; latestHandshakeAt: number }] => [
      `key-${peer}`,
      { receivedBytes: more * 10 ** n, sentBytes: more, latestHandshakeAt: NOON / 1000 },
    ],
  );
  ledger.observe(new Map(readings), 'if-1', (key) => `config of ${key}`, NOON + n * 60_000);
  if (!report) return;
  ledger.nextSequence();
  ledger.acknowledge(ledger.due());
};

it('holds what was saved last, and where the last line was cut off anywhere, what was saved before it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 8 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (steps, cut) => {
        for (const name of await readdir(directory)) await rm(join(directory, name));
        const { file } = await opened();
        const ledger = begun();
        await file.save(ledger);
        const saved: SavedUsage[] = [ledger.save()];
        for (const [n, one] of steps.entries()) {
          take(ledger, one, n);
          await file.save(ledger);
          saved.push(ledger.save());
        }
        expect(await onDisk()).toEqual(saved.at(-1));
        const text = await readFile(join(directory, LINES), 'utf8');
        const length = Math.floor(text.length * cut);
        await truncate(join(directory, LINES), length);
        const whole = text.slice(0, length).split('\n').length - 1;
        const restored = await onDisk();
        // A save that changed nothing wrote no line: by what is restored the states are told apart.
        expect(saved).toContainEqual(restored);
        if (whole === 0) expect(restored).toEqual(saved[0]);
      },
    ),
    { numRuns: 40 },
  );
});

it('goes on behind what it finds, with a line that was cut off taken away', async () => {
  const { file } = await opened();
  const ledger = begun();
  await file.save(ledger);
  take(ledger, { bytes: [1], report: false }, 0);
  await file.save(ledger);
  const text = await readFile(join(directory, LINES), 'utf8');
  await writeFile(join(directory, LINES), text + text.slice(0, 20));
  const again = await opened();
  take(again.ledger!, { bytes: [2], report: true }, 1);
  await again.file.save(again.ledger!);
  expect(await onDisk()).toEqual(again.ledger!.save());
  expect((await readdir(directory)).sort()).toEqual([WHOLE]);
});

it('appends what changed, and nothing where nothing did', async () => {
  const { file } = await opened();
  const ledger = begun();
  take(ledger, { bytes: [1, 1, 1, 1], report: true }, 0);
  await file.save(ledger);
  const whole = await readFile(join(directory, WHOLE), 'utf8');
  await file.save(ledger);
  expect(await readdir(directory)).toEqual([WHOLE]);
  take(ledger, { bytes: [1, 1, 1, 2], report: false }, 0);
  await file.save(ledger);
  expect(await readFile(join(directory, WHOLE), 'utf8')).toBe(whole);
  const line = await readFile(join(directory, LINES), 'utf8');
  expect([line.includes('key-3'), line.includes('key-2')]).toEqual([true, false]);
});

it('goes on from the file of an earlier agent', async () => {
  const ledger = begun();
  take(ledger, { bytes: [3], report: false }, 1);
  const { ledgerId: bootId, ...earlier } = ledger.save();
  await writeFile(join(directory, WHOLE), JSON.stringify({ bootId, ...earlier }));
  const { file, ledger: found } = await opened();
  expect(found!.save()).toEqual(ledger.save());
  await file.save(found!);
  expect(await onDisk()).toEqual(ledger.save());
});

it('is whole again after a write that failed', async () => {
  const { file } = await opened();
  const ledger = begun();
  await file.save(ledger);
  take(ledger, { bytes: [1], report: false }, 0);
  // A directory where its lines belong: nothing can be appended.
  await mkdir(join(directory, LINES));
  await expect(file.save(ledger)).rejects.toThrow();
  await rm(join(directory, LINES), { recursive: true });
  take(ledger, { bytes: [2], report: false }, 1);
  await file.save(ledger);
  expect(await onDisk()).toEqual(ledger.save());
});
