import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/*
 * Each rule of .dependency-cruiser.cjs is tried on a small tree of the same shape: a rule whose pattern no longer
 * matches would otherwise pass for ever.
 */
const ROOT = resolve(__dirname, '../..');

const innocent: Record<string, string> = {
  'libs/es-kernel/src/index.ts': 'export const kernel = 1;',
  'libs/es-kernel/src/spec.ts': "import { isDeepStrictEqual } from 'node:util'; export const same = isDeepStrictEqual;",
  'libs/wireguard/src/index.ts': "export * from './key.js';",
  'libs/wireguard/src/key.ts': 'export const key = 2;',
  'libs/wireguard/src/key.spec.ts': "import 'node:fs'; import './key.js';",
  'libs/embedded-eventstore/src/index.ts': "import '@eventstore/db-client'; export const engine = 3;",
  'backend/src/platform/event-sourcing/event-store.ts': "import '@eventstore/db-client'; export const store = 4;",
  'backend/src/testing/world.ts': 'export const world = 5;',
  'backend/src/platform/calendar.ts': 'export const month = 17;',
  'backend/src/contexts/index.ts': "import './servers/servers.module.js';",
  'backend/src/contexts/servers/servers.module.ts': "import './http/servers.dto.js'; export const module = 18;",
  'backend/src/contexts/servers/events.ts': "export * from './domain/server.events.js';",
  'backend/src/contexts/servers/index.ts': "export * from './domain/server.decider.js';",
  'backend/src/contexts/servers/domain/server.events.ts': "import '@veilway/es-kernel'; export const events = 6;",
  'backend/src/contexts/servers/domain/server.decider.ts': "import './server.events.js'; export const decider = 7;",
  'backend/src/contexts/servers/commands/server.handlers.ts':
    "import '../domain/server.decider.js'; export const h = 8;",
  'backend/src/contexts/servers/http/servers.dto.ts': 'export const dto = 9;',
  'backend/src/contexts/configs/index.ts': "export * from './domain/config.events.js';",
  'backend/src/contexts/configs/domain/config.events.ts': "import '@veilway/wireguard'; export const configs = 10;",
  'backend/src/contexts/configs/domain/usage.ts': "import '../../../platform/calendar.js'; export const usage = 19;",
  'backend/src/contexts/configs/commands/config.handlers.ts':
    "import '../../servers/index.js'; import type {} from '../../servers/events.js'; export const c = 11;",
  'gateway/src/agent.ts': "import '@veilway/wireguard'; export const agent = 12;",
  'customer-web/src/app/router.ts': "import '../features/auth/index.js'; export const router = 13;",
  'customer-web/src/features/auth/index.ts': "import '../../shared/api.js'; export const auth = 14;",
  'customer-web/src/features/plans/index.ts': 'export const plans = 15;',
  'customer-web/src/shared/api.ts': 'export const api = 16;',
  'e2e/journey.spec.ts': "import '../backend/src/testing/world.js';",
};

type Planted = readonly [rule: string, file: string, imports: string, by?: 'type'];

/** What each rule must catch: in which file, which import. The import path ends in .js, as ours do. */
const guilty: readonly Planted[] = [
  ['pure-libs-depend-on-nothing', 'libs/es-kernel/src/bad.ts', 'node:fs'],
  ['engines-know-no-product', 'libs/embedded-eventstore/src/bad.ts', '@veilway/es-kernel'],
  ['domain-is-pure', 'backend/src/contexts/servers/domain/bad.ts', '../../../platform/event-sourcing/event-store.js'],
  ['contexts-import-one-way', 'backend/src/contexts/servers/commands/bad.ts', '../../configs/index.js'],
  ['contexts-import-one-way', 'backend/src/contexts/servers/commands/worse.ts', '../../configs/index.js', 'type'],
  ['contexts-import-one-way', 'backend/src/contexts/plans/commands/bad.ts', '../../servers/index.js'],
  ['contexts-have-a-place', 'backend/src/contexts/index.ts', './nowhere/nowhere.module.js'],
  ['contexts-meet-at-index', 'backend/src/contexts/configs/commands/bad.ts', '../../servers/domain/server.events.js'],
  ['published-facts-are-domain', 'backend/src/contexts/configs/events.ts', './commands/config.handlers.js'],
  ['modules-meet-nowhere', 'backend/src/contexts/accounts/index.ts', './accounts.module.js'],
  ['modules-meet-nowhere', 'backend/src/contexts/orders/orders.module.ts', '../servers/servers.module.js'],
  ['read-side-knows-no-commands', 'backend/src/contexts/servers/read-models/bad.ts', '../domain/server.decider.js'],
  ['write-side-knows-no-http', 'backend/src/contexts/servers/processes/bad.ts', '../http/servers.dto.js'],
  ['platform-knows-no-context', 'backend/src/platform/bad.ts', '../contexts/servers/index.js'],
  ['event-store-client-in-one-place', 'gateway/src/bad.ts', '@eventstore/db-client'],
  ['libs-know-no-app', 'libs/api-client/src/bad.ts', '../../../gateway/src/agent.js'],
  ['apps-share-only-libs', 'gateway/src/worse.ts', '../../backend/src/platform/event-sourcing/event-store.js'],
  ['features-do-not-meet', 'customer-web/src/features/auth/bad.ts', '../plans/index.js'],
  ['shared-knows-no-feature', 'customer-web/src/shared/bad.ts', '../features/plans/index.js'],
  ['features-know-no-app', 'customer-web/src/features/plans/bad.ts', '../../app/router.js'],
  ['no-circular', 'customer-web/src/app/bad.ts', './bad-too.js'],
  ['no-circular', 'gateway/src/typed.ts', './typed-too.js', 'type'],
  ['everything-resolves', 'backend/src/bad.ts', './nowhere.js'],
];

/** What the planted imports lead to. */
const accomplices: Record<string, string> = {
  'customer-web/src/app/bad-too.ts': "import './bad.js';",
  'gateway/src/typed-too.ts': "import type {} from './typed.js';",
  'backend/src/contexts/nowhere/nowhere.module.ts': 'export const nowhere = 20;',
  'backend/src/contexts/accounts/accounts.module.ts': 'export const accounts = 21;',
};

type Violation = { from: string; rule: { name: string } };

async function cruise(files: Record<string, string>): Promise<Violation[]> {
  const tree = await realpath(await mkdtemp(join(tmpdir(), 'boundaries-')));
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(tree, file)), { recursive: true });
      await writeFile(join(tree, file), text);
    }
    await writeFile(
      join(tree, 'tsconfig.json'),
      '{"compilerOptions":{"module":"NodeNext","moduleResolution":"NodeNext"}}',
    );
    await mkdir(join(tree, 'node_modules/@veilway'), { recursive: true });
    await symlink(join(ROOT, 'node_modules/@eventstore'), join(tree, 'node_modules/@eventstore'));
    for (const lib of ['es-kernel', 'wireguard']) {
      const manifest = { name: `@veilway/${lib}`, exports: { '.': { '@veilway/source': './src/index.ts' } } };
      await writeFile(join(tree, 'libs', lib, 'package.json'), JSON.stringify(manifest));
      await symlink(join(tree, 'libs', lib), join(tree, 'node_modules/@veilway', lib));
    }
    const cli = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const config = join(ROOT, '.dependency-cruiser.cjs');
    const folders = [...new Set(Object.keys(files).map((file) => file.split('/')[0]!))];
    const args = [cli, '--config', config, '--output-type', 'json', ...folders];
    const json = await new Promise<string>((done, failed) =>
      // The exit code counts the violations; only an answer that is no JSON is a failure here.
      execFile(process.execPath, args, { cwd: tree, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
        stdout ? done(stdout) : failed(new Error(stderr || String(error))),
      ),
    );
    return (JSON.parse(json) as { summary: { violations: Violation[] } }).summary.violations;
  } finally {
    await rm(tree, { recursive: true });
  }
}

const planted = Object.fromEntries(
  guilty.map(([, file, imports, by]) => [file, by ? `import type {} from '${imports}';` : `import '${imports}';`]),
);

describe('the import rules', () => {
  it('let through what they should', async () => {
    expect(await cruise(innocent)).toEqual([]);
  }, 30_000);

  it('catch one planted violation each', async () => {
    const violations = await cruise({ ...innocent, ...planted, ...accomplices });
    // A cycle is reported from either end, hence the common beginning of the names.
    const isCaught = ([rule, file]: Planted) =>
      violations.some(({ from, rule: { name } }) => name === rule && from.startsWith(file.replace('.ts', '')));
    expect(guilty.filter((violation) => !isCaught(violation))).toEqual([]);
  }, 30_000);

  it('are all tried here', () => {
    const { forbidden } = require(join(ROOT, '.dependency-cruiser.cjs')) as { forbidden: { name: string }[] };
    expect(new Set(guilty.map(([rule]) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)));
  });
});
