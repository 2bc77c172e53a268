import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSettings } from './settings.js';

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
});
