import { Product } from '@veilway/product';
import { spawn } from 'node:child_process';
import { chmod, copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = join(import.meta.dirname, '../..');
const NOBODY = 65_534;

type Targets = {
  files: string[];
  folders: string[];
  pids: number[];
  eventStores: string[];
  databases: string[];
  /** With user and password. */
  mailPages: [url: string, credentials: string][];
};

/** What somebody comes by: us, or whoever `uid` is. */
const gainsOf = async (targets: Targets, uid?: number): Promise<string[]> => {
  const child = spawn(process.execPath, [join(ROOT, 'e2e/support/intruder.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ ...targets, uid }));
  return JSON.parse(await text(child.stdout)) as string[];
};

/** The same place for who was told nothing, and for who guesses. */
const withoutPassword = (url: string) => [
  url.replace(/admin:[^@]+@/, '').replace('&authSource=admin', ''),
  url.replace(/admin:[^@]+@/, 'admin:changeit@'),
];

describe('another user of the machine', () => {
  let product: Product;
  let outside: string;
  let ours: Targets;

  beforeAll(async () => {
    product = await Product.start();
    outside = await mkdtemp(join(tmpdir(), 'outside-'));
    const names = await readdir(product.dataDir);
    const { eventStore, database, mailPage } = await product.engines();
    const { origin, username, password } = new URL(mailPage);
    ours = {
      files: names.map((name) => join(product.dataDir, name)),
      folders: [product.dataDir],
      pids: [product.pid, ...(await product.children())],
      eventStores: [eventStore],
      databases: [database],
      mailPages: [[origin, `${username}:${password}`]],
    };
  });
  afterAll(async () => {
    await product?.stop();
    if (outside) await rm(outside, { recursive: true });
  });

  /** Theirs of the certificate and the URLs is as good as it can be: a certificate is no secret. */
  const theirs = async (): Promise<Targets> => {
    const certificate = join(outside, 'cert.pem');
    await copyFile(new URL(ours.eventStores[0]!).searchParams.get('tlsCAFile')!, certificate);
    await Promise.all([chmod(outside, 0o755), chmod(certificate, 0o644)]);
    const eventStores = ours.eventStores.map((url) => url.replace(/tlsCAFile=.+/, `tlsCAFile=${certificate}`));
    return {
      ...ours,
      eventStores: eventStores.flatMap(withoutPassword),
      databases: ours.databases.flatMap(withoutPassword),
      mailPages: ours.mailPages.flatMap(
        ([url]) =>
          [
            [url, ':'],
            [url, 'catcher:changeit'],
          ] as [string, string][],
      ),
    };
  };

  // Only root can become somebody else.
  (process.getuid?.() === 0 ? it : it.skip)('comes by nothing of what its owner has', async () => {
    const { files, folders, pids } = ours;
    const all = 2 * files.length + 2 * folders.length + pids.length + 3 + 3 + 1;
    expect(await gainsOf(ours)).toHaveLength(all);
    expect(await gainsOf(await theirs(), NOBODY)).toEqual([]);
  });

  it('reads no secret where everybody can read: in arguments and in what was printed', async () => {
    const { eventStores, databases, mailPages } = ours;
    const urls = [...eventStores, ...databases].map((url) => new URL(url).password);
    const secrets = [...urls, ...mailPages.map(([, credentials]) => credentials.split(':')[1]!)];
    const read = ours.pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'latin1'));
    const open = [...(await Promise.all(read)), await readFile(product.logFile, 'utf8')].join('\n');
    expect(open).toContain('embedded-eventstore');
    expect(secrets.filter((secret) => !secret || open.includes(secret))).toEqual([]);
  });

  it('and the engines themselves know no setting of the product', async () => {
    const environments = (await product.children()).map((pid) => readFile(`/proc/${pid}/environ`, 'latin1'));
    for (const environment of await Promise.all(environments)) {
      expect(environment).toContain('PATH=');
      expect(environment).not.toMatch(/ADMIN_|MASTER_KEY|JWT_SECRET|DATA_DIR|_URL=/);
    }
  });
});
