import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidSettings, loadSettings } from './settings.js';

describe('the folder of the embedded default', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'settings-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

  it('is closed to others, with the secrets in it, also when both were open', () => {
    const secrets = join(dataDir, 'secrets.json');
    loadSettings({ DATA_DIR: dataDir });
    chmodSync(secrets, 0o644);
    chmodSync(dataDir, 0o755);
    loadSettings({ DATA_DIR: dataDir });
    expect([modeOf(dataDir), modeOf(secrets)]).toEqual(['700', '600']);
  });

  it('is a folder', () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'below')])
      expect(() => loadSettings({ DATA_DIR: path })).toThrow('DATA_DIR must be a folder of the user');
  });

  it('keeps the secrets that it has, and nothing else', () => {
    const { masterKey } = loadSettings({ DATA_DIR: dataDir });
    expect(loadSettings({ DATA_DIR: dataDir }).masterKey).toEqual(masterKey);
    expect(readdirSync(dataDir)).toEqual(['eventstore.db', 'secrets.json']);
  });

  const start = (more = {}) => loadSettings({ DATA_DIR: dataDir, ...more });
  const file = (name: string) => join(dataDir, name);
  /** As the event store leaves it once it was open. */
  const begin = () => {
    start();
    writeFileSync(file('eventstore.db'), 'events');
    writeFileSync(file('eventstore.db.cert.pem'), 'certificate');
  };

  it.each([
    ['is missing', () => rmSync(file('eventstore.db'))],
    ['is empty', () => truncateSync(file('eventstore.db'))],
  ])('does not begin anew where the log %s that was there', (state, lose) => {
    begin();
    const { masterKey } = start();
    lose();
    expect(() => start()).toThrow(new RegExp(`eventstore.db, which holds .+ ${state}. Put it back from a backup`));
    writeFileSync(file('eventstore.db'), 'events');
    expect(start().masterKey).toEqual(masterKey);
  });

  it('makes no other secrets for a log that cannot be read with them', () => {
    begin();
    rmSync(file('secrets.json'));
    expect(() => start()).toThrow(/secrets.json is missing.+Put it back from a backup, or set MASTER_KEY/);
    expect(readdirSync(dataDir)).not.toContain('secrets.json');
    const given = { MASTER_KEY: randomBytes(32).toString('base64'), JWT_SECRET: 'x'.repeat(32) };
    expect(start(given).masterKey.toString('base64')).toBe(given.MASTER_KEY);
    expect(readdirSync(dataDir)).not.toContain('secrets.json');
  });

  it.each([
    ['before its secrets', () => rmSync(file('secrets.json'))],
    ['before its log', () => undefined],
  ])('goes on with a first start that ended %s', (_, end) => {
    start();
    end();
    expect(start().masterKey).toHaveLength(32);
  });

  it('says that its secrets are damaged, and makes no others', () => {
    const secrets = join(dataDir, 'secrets.json');
    loadSettings({ DATA_DIR: dataDir });
    truncateSync(secrets, 40);
    expect(() => loadSettings({ DATA_DIR: dataDir })).toThrow(/secrets.json is damaged. Put it back from a backup/);
    expect(statSync(secrets).size).toBe(40);
  });
});

it('says of a first start on a full disk that it is full, and what to do', () => {
  if (process.getuid?.() !== 0) return; // only root may mount a disk to fill
  const disk = mkdtempSync(join(tmpdir(), 'settings-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4k,mode=0700', 'settings', disk]);
  try {
    writeFileSync(join(disk, 'filler'), Buffer.alloc(4_096));
    const dataDir = join(disk, 'data');
    expect(() => loadSettings({ DATA_DIR: dataDir })).toThrow(
      new InvalidSettings([`DATA_DIR cannot be written: the disk of ${dataDir} is full. Make room there.`]),
    );
    rmSync(join(disk, 'filler'));
    expect(loadSettings({ DATA_DIR: dataDir }).masterKey).toHaveLength(32);
  } finally {
    execFileSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true });
  }
});

it('tells staff what no secret stands in, and of all else that it is set', () => {
  const mark = 'a-secret-that-nobody-reads-0123456789';
  const secret = {
    ...{ JWT_SECRET: mark, MASTER_KEY: Buffer.from(mark.slice(0, 32)).toString('base64'), ADMIN_PASSWORD: mark },
    ...{ ADMIN_EMAIL: `${mark}@example.org`, IP_LOOKUP_SERVICES: `https://example.org/?key=${mark}` },
    ...Object.fromEntries(
      ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL', 'SMTP_URL'].map((name) => [name, `redis://user:${mark}@host`]),
    ),
  };
  const { variables } = loadSettings({ ...secret, PORT: '8123', LOG_LEVEL: 'debug' });
  const told = new Map(variables.map(({ name, ...rest }) => [name, rest]));
  for (const name of Object.keys(secret)) expect([name, told.get(name)]).toEqual([name, { isSet: true, value: null }]);
  expect(told.get('PORT')).toEqual({ isSet: true, value: '8123' });
  expect(told.get('HOST')).toEqual({ isSet: false, value: null });
});

describe('without a mail server', () => {
  const load = (publicUrl: string, smtpUrl = '') => {
    const secrets = { MASTER_KEY: randomBytes(32).toString('base64'), JWT_SECRET: 'x'.repeat(32) };
    const stores = { EVENTSTORE_URL: 'esdb://127.0.0.1:1', MONGODB_URL: 'mongodb://127.0.0.1:1' };
    return loadSettings({ ...secrets, ...stores, PUBLIC_URL: publicUrl, SMTP_URL: smtpUrl });
  };
  const faultsOf = (publicUrl: string, smtpUrl?: string): readonly string[] => {
    try {
      load(publicUrl, smtpUrl);
      return [];
    } catch (error) {
      if (!(error instanceof InvalidSettings)) throw error;
      return error.faults;
    }
  };

  it.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])('serves this machine: %s', (url) => {
    expect(load(url).isLocal).toBe(true);
  });

  it.each(['http://vpn.example.com', 'http://10.0.0.5:8080', 'http://localhost.example.com'])(
    'does not serve others, whose mails would be lost: %s',
    (url) => {
      expect(faultsOf(url)).toEqual([expect.stringMatching(/^SMTP_URL is missing.+Set SMTP_URL to your mail server/)]);
      expect(load(url, 'smtp://mail.example.com').isLocal).toBe(false);
    },
  );
});
