import { freePorts } from '@veilway/product';
import { eventually } from '@veilway/product/eventually';
import { Redis } from 'ioredis';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Script } from 'node:vm';
import { parse } from 'yaml';

/*
 * No container engine runs where this project is built, so the files are read instead: their shape, the settings they
 * name, the files they point to.
 */
const ROOT = resolve(__dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

type Service = {
  image: string;
  build?: { context: string; target: string };
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  user?: string;
  restart?: string;
  secrets?: (string | { source: string; target: string })[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  networks?: string[] | Record<string, { aliases?: string[]; ipv4_address?: string } | null>;
};
type Network = { internal?: boolean } | null;
type Compose = {
  name: string;
  services: Record<string, Service>;
  volumes: Record<string, null>;
  networks: Record<string, Network>;
  secrets?: Record<string, { file: string }>;
};

const composed = (file: string) => {
  const text = read(file);
  const compose = parse(text, { merge: true }) as Compose;
  const services = Object.entries(compose.services);
  const backends = services.filter(([, { build }]) => build?.target === 'backend');
  const asked = [...text.matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(([, name]) => name!);
  return { text, compose, services, backends, asked };
};
const ONE = composed('docker-compose.yml');
const MANY = composed('docker-compose.cluster.yml');
const networksOf = ({ networks = [] }: Service) => (Array.isArray(networks) ? networks : Object.keys(networks));
const asked = [...ONE.asked, ...MANY.asked];
const built = ONE.services.filter(([, { build }]) => build);
const demanded = (name: string) => expect.stringMatching(new RegExp(`^\\$\\{${name}:\\?.+\\}$`)) as string;

/** Of the Compose specification, what we use: a misspelt key would be refused by the engine, or worse, ignored. */
const KEYS = new Set(
  'build cap_drop command depends_on entrypoint environment healthcheck image networks ports read_only restart secrets security_opt stop_grace_period tmpfs user volumes'.split(
    ' ',
  ),
);
const VERSIONED = /^[\w./-]+:v?\d+\.\d+(\.\d+)?[\w.-]*$/;

const documented = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!));

/** Such a one does its work and ends. */
const ends = ({ restart }: Service) => restart === 'on-failure';

describe.each([
  ['docker-compose.yml', ONE],
  ['docker-compose.cluster.yml', MANY],
])('%s', (_, { compose, services, backends, asked: wanted }) => {
  it.each(services)('%s uses known keys, a version, a user of its own and a health check', (__, service) => {
    expect(Object.keys(service).filter((key) => !KEYS.has(key))).toEqual([]);
    expect(service.image).toMatch(VERSIONED);
    expect(service.user).toBeDefined();
    expect(service.user).not.toMatch(/^(root|0)\b/);
    if (ends(service)) expect(service.healthcheck).toBeUndefined();
    else expect(['CMD', 'CMD-SHELL']).toContain(service.healthcheck?.test[0]);
  });

  it('starts every service after those it needs are healthy, or have done their work', () => {
    for (const [, { depends_on = {} }] of services)
      for (const [needed, { condition }] of Object.entries(depends_on)) {
        expect(Object.keys(compose.services)).toContain(needed);
        expect(condition).toBe(ends(compose.services[needed]!) ? 'service_completed_successfully' : 'service_healthy');
      }
  });

  it('keeps data in declared volumes, each of them used once', () => {
    const used = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]!));
    expect(used.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });

  it('publishes ports on the loopback address only, each once', () => {
    const published = services.flatMap(([, { ports = [] }]) => ports);
    for (const port of published) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+(\/udp)?$/);
    expect(new Set(published).size).toBe(published.length);
  });

  it('names only settings that exist', () => {
    expect(backends.length).toBeGreaterThan(0);
    const given = backends.flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect([...given, ...wanted].filter((name) => !documented.has(name))).toEqual([]);
  });

  it('puts every service on declared networks', () => {
    for (const [, service] of services) expect(networksOf(service).length).toBeGreaterThan(0);
    expect(new Set(services.flatMap(([, service]) => networksOf(service)))).toEqual(
      new Set(Object.keys(compose.networks)),
    );
  });

  it('lets nobody but the backends and who makes their user reach a store, and a store nobody else', () => {
    const names = backends.map(([name]) => name);
    for (const [network, settings] of Object.entries(compose.networks)) {
      if (network === 'front') continue;
      const sharing = services.filter(([, service]) => networksOf(service).includes(network));
      const stores = sharing.filter(([name]) => !names.includes(name));
      for (const [, store] of stores) expect(networksOf(store)).toEqual([network]);
      const kinds = new Set(stores.map(([name]) => name.split('-')[0]));
      expect([network, kinds.size]).toEqual([network, 1]);
      expect(settings?.internal ?? false).toBe(network !== 'mails'); // a published port needs a way out
      for (const name of names) expect(networksOf(compose.services[name]!)).toContain(network);
    }
  });

  it('demands every secret and invents none', () => {
    for (const [, { environment }] of backends)
      for (const secret of ['MASTER_KEY', 'JWT_SECRET', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'])
        expect(environment![secret]).toEqual(demanded(secret));
    const passwords = services.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(([name]) => /PASSWORD|REPLICA_KEY/.test(name)),
    );
    for (const [, value] of passwords) expect(value).toMatch(/^\$\{[A-Z_]+:\?.+\}$/);
  });
});

describe('docker-compose.yml', () => {
  it('asks who is there where the image can, by a password that is demanded', () => {
    const { backend, mongodb, mail } = ONE.compose.services;
    expect(mongodb!.environment).toMatchObject({
      MONGO_INITDB_ROOT_USERNAME: 'veilway',
      MONGO_INITDB_ROOT_PASSWORD: demanded('MONGODB_PASSWORD'),
    });
    expect(backend!.environment!['MONGODB_URL']).toMatch(
      /^mongodb:\/\/veilway:\$\{MONGODB_PASSWORD:\?[^}]+\}@mongodb:27017\/veilway\?authSource=admin$/,
    );
    expect(mail!.environment!['MP_UI_AUTH']).toMatch(/^mail:\$\{MAIL_PAGE_PASSWORD:\?.+\}$/);
  });
});

describe('docker-compose.cluster.yml', () => {
  const { services, secrets = {} } = MANY.compose;
  const numbered = (kind: string) => MANY.services.filter(([name]) => new RegExp(`^${kind}-\\d$`).test(name));
  /** What a shell or program in a container reads: Compose makes one dollar of two. */
  const inside = (script: string) => script.replaceAll('$$', '$');

  it('has two processes that answer under one name at addresses of their own, and two that work', () => {
    const [apis, workers] = [numbered('api'), numbered('worker')];
    expect([apis.length, workers.length]).toEqual([2, 2]);
    expect(MANY.backends.map(([, { environment }]) => environment!['ROLE'])).toEqual([
      'api',
      'api',
      'worker',
      'worker',
    ]);
    const fronts = apis.map(([, { networks }]) => (networks as Record<string, { ipv4_address: string }>)['front']);
    expect(fronts).toEqual(apis.map(() => expect.objectContaining({ aliases: ['backend'] }) as object));
    expect(new Set(fronts.map((front) => front!.ipv4_address)).size).toBe(2);
    expect(read('customer-web/nginx.conf')).toContain('proxy_pass http://backend:8080;');
    for (const [, worker] of workers) expect(networksOf(worker)).not.toContain('front');
    const shared = MANY.backends.map(([, { environment }]) => ({ ...environment, ROLE: '', STUN_PORT: '' }));
    for (const environment of shared) expect(environment).toEqual(shared[0]);
  });

  it('has three event stores that know each other by certificates, and asks all of them over TLS', () => {
    const nodes = numbered('eventstore');
    expect(nodes).toHaveLength(3);
    const names = nodes.map(([name]) => name);
    for (const [name, { environment = {}, secrets: given = [] }] of nodes) {
      expect(Object.keys(environment)).not.toContain('EVENTSTORE_INSECURE');
      expect(environment).toMatchObject({
        EVENTSTORE_CLUSTER_SIZE: '3',
        EVENTSTORE_NODE_HOST_ADVERTISE_AS: name,
        EVENTSTORE_GOSSIP_SEED: names
          .filter((other) => other !== name)
          .map((other) => `${other}:2113`)
          .join(),
      });
      expect(given).toEqual([
        { source: 'eventstore-ca', target: `${environment['EVENTSTORE_TRUSTED_ROOT_CERTIFICATES_PATH']}/ca.crt` },
        { source: `${name}-certificate`, target: 'certificate' },
        { source: `${name}-key`, target: 'key' },
      ]);
    }
    const url = services['api-1']!.environment!['EVENTSTORE_URL']!;
    const [, hosts, query] = /^esdb:\/\/veilway:.+\}@([^?]+)\?(.+)$/.exec(url)!;
    expect(hosts!.split(',')).toEqual(names.map((name) => `${name}:2113`));
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      tls: 'true',
      tlsCAFile: '/run/secrets/eventstore-ca',
    });
    expect(Object.values(secrets).map(({ file }) => file)).not.toContainEqual(expect.stringContaining('ca.key'));
    const documents = read('docs/scaling.md');
    for (const { file } of Object.values(secrets)) expect(documents).toContain(file.split('/').at(-2));
  });

  it('makes the backends a user of the event stores, beside the operator’s', () => {
    const [, , script] = services['eventstore-user']!.entrypoint!;
    const folder = mkdtempSync(join(tmpdir(), 'compose-'));
    const said = join(folder, 'said');
    // What EventStoreDB would be told, and its answer where the user is there.
    writeFileSync(join(folder, 'curl'), `#!/bin/sh\ncat > ${said}\nprintf 409\n`, { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env['PATH']}`, PASSWORD: 'p', ADMIN_PASSWORD: 'a' };
    const { status } = spawnSync('sh', ['-c', inside(script!)], { env });
    const user = JSON.parse(readFileSync(said, 'utf8')) as object;
    rmSync(folder, { recursive: true });
    expect(status).toBe(0);
    expect(user).toEqual({ loginName: 'veilway', fullName: 'Veilway', password: 'p', groups: ['$admins'] });
  });

  it('has three databases that make a replica set of a program that can be read, and asks all of them', () => {
    const members = numbered('mongodb').map(([name]) => name);
    expect(members).toHaveLength(3);
    const [script] = services['mongodb-user']!.command!;
    expect(() => new Script(inside(script!))).not.toThrow();
    expect(script).toContain("{ role: 'readWrite', db: 'veilway' }");
    const url = services['api-1']!.environment!['MONGODB_URL'];
    expect(url).toMatch(new RegExp(`@${members.map((name) => `${name}:27017`).join()}/veilway\\?replicaSet=veilway&`));
    for (const member of members) expect(services[member]!.command!.at(-1)).toContain('--replSet veilway --keyFile');
  });

  it('lets processes speak by the rules that Valkey is given, and nobody do anything else', async () => {
    const { command, environment } = services['valkey']!;
    const settings = spawnSync('sh', ['-c', inside(command![0]!).replace('exec valkey-server -', 'cat')], {
      env: { PATH: process.env['PATH'], REDIS_PASSWORD: 'p' },
    });
    expect(environment!['REDIS_PASSWORD']).toEqual(demanded('REDIS_PASSWORD'));
    const [port] = await freePorts(1);
    const server = spawn('redis-server', ['-', '--port', String(port), '--bind', '127.0.0.1'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    server.stdin.end(settings.stdout);
    const connections: Redis[] = [];
    const open = (user: string) => {
      const connection = new Redis(`redis://${user}127.0.0.1:${port}`, { retryStrategy: () => 20 });
      connection.on('error', () => undefined);
      connections.push(connection);
      return connection;
    };
    try {
      const [speaking, listening, stranger] = [open('veilway:p@'), open('veilway:p@'), open('')];
      const heard: string[] = [];
      listening.on('message', (__, word: string) => heard.push(word));
      await listening.subscribe('veilway:0a0b0c0d');
      await eventually('a word is heard', async () => {
        await speaking.publish('veilway:0a0b0c0d', 'word');
        return heard.includes('word');
      });
      for (const refused of [
        speaking.set('key', 'value'),
        speaking.publish('others', 'word'),
        speaking.config('GET', 'save'),
        stranger.publish('veilway:0a0b0c0d', 'word'),
      ])
        await expect(refused).rejects.toThrow(/NOPERM|NOAUTH/);
    } finally {
      for (const connection of connections) connection.disconnect();
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
  });
});

type Stage = { name: string; image: string; text: string };

/** The stages of the Dockerfile; `image` may be another stage. */
const stages = read('Dockerfile')
  .split(/^(?=FROM )/m)
  .flatMap((text): Stage[] => {
    const [, image, name] = /^FROM (\S+) AS (\S+)$/m.exec(text) ?? [];
    return image && name ? [{ name, image, text }] : [];
  });
const stageNamed = (name: string) => stages.find((stage) => stage.name === name);

/** Everything that makes an image: the stage and those that it stands on. */
const textOf = ({ image, text }: Stage): string => {
  const below = stageNamed(image);
  return below ? textOf(below) + text : text;
};

describe('the Dockerfile', () => {
  it.each(built)('has a target for %s, with a user, a port and a health check', (_, { build }) => {
    const text = textOf(stageNamed(build!.target)!);
    expect(build!.context).toBe('.');
    expect(text).toMatch(/^USER (?!root|0\b)\w+$/m);
    expect(text).toMatch(/^EXPOSE 8080$/m);
    expect(text).toMatch(/^HEALTHCHECK /m);
  });

  it('builds on versions, and copies what is there', () => {
    const images = stages.map(({ image }) => image).filter((image) => !stageNamed(image));
    expect(images.length).toBeGreaterThan(0);
    expect(images.filter((image) => !VERSIONED.test(image))).toEqual([]);
    const copies = [...read('Dockerfile').matchAll(/^COPY (?:--from=(\S+) )?(.+) \S+$/gm)];
    expect(copies.filter(([, from]) => from && !stageNamed(from))).toEqual([]);
    const copied = copies.filter(([, from]) => !from).flatMap(([, , files]) => files!.split(' '));
    expect(copied.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('installs what the lock file names, and nothing before that file is there', () => {
    const installing = stages.filter(({ text }) => /\bnpm\b/.test(text.replace(/^#.*$/gm, '')));
    expect(installing.map(({ name }) => name)).toEqual(['build', 'dependencies']);
    for (const { text } of installing) {
      expect(text).toMatch(/^COPY --from=manifests \/app \.\n(#.*\n)*RUN npm install /m);
      expect(text).not.toContain('--no-package-lock');
    }
    expect(stageNamed('manifests')!.text).toContain('! -name package-lock.json');
    expect(existsSync(join(ROOT, 'package-lock.json'))).toBe(true);
    expect(read('.dockerignore')).not.toContain('package-lock');
  });

  it('runs on a Node that the journeys try, 24 or newer', () => {
    const tried = JSON.parse(read('e2e/nodes/package.json')) as { optionalDependencies: Record<string, string> };
    const versions = Object.values(tried.optionalDependencies).map((wanted) => wanted.split('@')[1]!);
    const [, version] = /^FROM node:([\d.]+)-/m.exec(read('Dockerfile'))!;
    expect(versions).toContain(version);
    expect(Number.parseInt(version!)).toBeGreaterThanOrEqual(24);
  });

  it('sees neither secrets nor data nor what was built elsewhere', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', 'data', '**/node_modules', '**/dist']));
  });
});

describe('.env.example', () => {
  it('documents exactly the settings that the backend reads and that docker compose asks for', () => {
    const source = read('backend/src/platform/settings.ts');
    const names = [...source.matchAll(/(?:(?:text|optional|integer)\(|env\[)'([A-Z_]+)'/g)].map(([, name]) => name!);
    expect([...new Set([...names, ...asked])].toSorted()).toEqual([...documented].toSorted());
  });
});
