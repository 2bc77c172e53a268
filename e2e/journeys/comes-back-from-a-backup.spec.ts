import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { differences, Product, settledReadModels, type ReadModels } from '@veilway/product';
import { buy, newCustomer, signIn, signInAsAdmin, type Caller, type Json } from '../support/api.js';

jest.setTimeout(300_000);

const ROOT = join(import.meta.dirname, '../..');
const FILE = 'What I saw on the screen.';
const CUSTOMER = { email: 'ann@example.com', password: 'correct horse' };

let product: Product;
let admin: Caller;
let customer: Caller;
let ticket: Json;
let folder: string;
let backups: string;

/** One of the product's own commands, as an operator runs it; answers what it said. */
const command = (name: 'backup' | 'restore', args: string[], env: Record<string, string>) =>
  new Promise<{ isDone: boolean; said: string }>((resolve) =>
    execFile(
      process.execPath,
      [join(ROOT, `backend/dist/${name}.js`), ...args],
      { cwd: folder, env: { PATH: process.env['PATH'], ...env } },
      (error, said) => resolve({ isDone: !error, said }),
    ),
  );

const backUp = (...args: string[]) => command('backup', ['--to', backups, ...args], { DATA_DIR: product.dataDir });

const restore = (from: string, dataDir: string) =>
  command('restore', [from, '--secrets', join(product.dataDir, 'secrets.json')], { DATA_DIR: dataDir });

const made = async () => (await readdir(backups)).sort().map((name) => join(backups, name));

const ticketWith = async (name: string, text: string): Promise<Json> => {
  const headers = { Authorization: `Bearer ${customer.token}`, 'Content-Type': 'application/octet-stream' };
  const uploaded = await fetch(`${product.url}/api/v1/tickets/attachments`, { method: 'POST', headers, body: text });
  const { token } = (await uploaded.json()) as Json;
  const message = { priority: 'low', subject: 'Look at this', message: 'Here it is.', attachments: [{ token, name }] };
  return customer.ask('POST', 'tickets', message);
};

const fileOf = async (caller: Caller): Promise<string> => {
  const { thread } = await caller.ask('GET', `tickets/${ticket['id']}`);
  const path = `tickets/${ticket['id']}/attachments/${(thread as Json[])[0]!['attachments'][0].id}`;
  const headers = { Authorization: `Bearer ${caller.token}` };
  return (await fetch(`${caller.base}/api/v1/${path}`, { headers })).text();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  backups = join(folder, 'backups');
  product = await Product.start();
  admin = await signInAsAdmin(product);
  const place = { location: 'Berlin', countryCode: 'DE', ipAddress: '192.0.2.1', endpoint: 'berlin.vpn.example.com' };
  await admin.ask('POST', 'admin/servers', { name: 'Berlin', ...place });
  customer = await newCustomer(product, CUSTOMER.email, CUSTOMER.password, 'Ann Miller');
  await buy(customer, 'basic');
  ticket = await ticketWith('notes.txt', FILE);
});
afterAll(async () => {
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Somebody opens one server after the other meanwhile; answers how many there were. */
const whileSomebodyWrites = async <T>(work: () => Promise<T>): Promise<{ result: T; written: number }> => {
  let written = 0;
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      const to = { name: `Server ${written}`, location: 'Rome', countryCode: 'IT', ipAddress: '192.0.2.9' };
      await admin.ask(
        'POST',
        'admin/servers',
        { ...to, endpoint: `rome-${written}.vpn.example.com` },
        { 'Idempotency-Key': randomUUID() },
      );
      written += 1;
    }
  })();
  try {
    return { result: await work(), written };
  } finally {
    isOver = true;
    await writing;
  }
};

describe('a backup of a product that runs', () => {
  it('is made while others write, and says what must come out of it', async () => {
    const { result, written } = await whileSomebodyWrites(() => backUp());
    expect(result).toMatchObject({ isDone: true, said: expect.stringContaining('the log up to position') as string });
    expect(written).toBeGreaterThan(0);
    const [backup] = await made();
    expect((await readdir(backup!)).sort()).toEqual(['backup.json', 'eventstore.db', 'files']);
    const manifest = JSON.parse(await readFile(join(backup!, 'backup.json'), 'utf8')) as Json;
    expect(Object.keys(manifest['readModels'] as Json).length).toBeGreaterThan(20);
  });

  it('holds no secret, and leaves nothing of its own beside the data', async () => {
    const [backup] = await made();
    const secrets = JSON.parse(await readFile(join(product.dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
    for (const file of ['backup.json', 'eventstore.db']) {
      const bytes = await readFile(join(backup!, file));
      for (const secret of Object.values(secrets)) {
        expect(bytes.includes(secret)).toBe(false);
        expect(bytes.includes(Buffer.from(secret, 'base64'))).toBe(false);
      }
    }
    expect((await readdir(backups)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('removes those that are too old once it is whole, and nothing else', async () => {
    const [backup] = await made();
    const old = join(backups, '2026-01-01T00-00-00Z');
    await cp(backup!, old, { recursive: true });
    await writeFile(join(backups, 'notes.txt'), 'mine');
    const { said } = await backUp('--keep-days', '30', '--without-proof');
    expect(said).toContain('Removed 2026-01-01T00-00-00Z');
    expect(existsSync(old)).toBe(false);
    expect(existsSync(join(backups, 'notes.txt'))).toBe(true);
    expect(existsSync(backup!)).toBe(true);
    await rm(join(backups, 'notes.txt'));
  });
});

describe('a restore', () => {
  let live: ReadModels;
  let last: string;

  beforeAll(async () => {
    live = await settledReadModels((await product.engines()).database);
    await backUp();
    last = (await made()).at(-1)!;
    await product.kill(); // and says so to nobody: what it told of its engines is still there
  });

  it('is made of what lies there when the product does not run, too', async () => {
    expect(await backUp('--without-proof')).toMatchObject({ isDone: true });
  });

  it('comes to the same position and to the same read models as those that were', async () => {
    const other = await Product.prepare();
    try {
      const { isDone, said } = await restore(last, other.dataDir);
      expect(said).toContain(', as in the backup');
      expect(said).toMatch(/Read models: \d+ as in the backup, 0 not compared/);
      expect(isDone).toBe(true);
      await other.run();
      expect(differences(live, await settledReadModels((await other.engines()).database))).toEqual([]);
      const again = await signIn(other, CUSTOMER);
      expect(await fileOf(again)).toBe(FILE);
      expect((await again.ask('GET', 'subscriptions'))['items']).toMatchObject([{ status: 'active' }]);
    } finally {
      await other.stop();
    }
  });

  it('refuses what is not as it was made, and leaves nothing', async () => {
    const damaged = join(folder, 'damaged');
    await cp(last, damaged, { recursive: true });
    const log = await readFile(join(damaged, 'eventstore.db'));
    log[log.length >> 1]! ^= 1;
    await writeFile(join(damaged, 'eventstore.db'), log);
    const target = join(folder, 'target');
    expect(await restore(damaged, target)).toEqual({
      isDone: false,
      said: expect.stringContaining('eventstore.db is not as it was made') as string,
    });
    expect(existsSync(target)).toBe(false);
  });

  it('refuses the secrets of another product, and leaves nothing', async () => {
    const [target, secrets] = [join(folder, 'target'), join(folder, 'other.json')];
    const other = { masterKey: Buffer.alloc(32).toString('base64'), jwtSecret: 'x'.repeat(64) };
    await writeFile(secrets, JSON.stringify(other));
    const { isDone, said } = await command('restore', [last, '--secrets', secrets], { DATA_DIR: target });
    expect(said).toContain('MASTER_KEY is not the one that this event log was written with');
    expect(isDone).toBe(false);
    expect(await readdir(target)).toEqual([]);
  });

  it('never takes the place of what is there', async () => {
    const before = await readFile(join(product.dataDir, 'eventstore.db'));
    const { isDone, said } = await restore(last, product.dataDir);
    expect(said).toContain('holds what was stored there');
    expect(isDone).toBe(false);
    expect((await readFile(join(product.dataDir, 'eventstore.db'))).equals(before)).toBe(true);
  });
});
