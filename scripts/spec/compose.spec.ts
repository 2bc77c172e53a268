import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
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
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  user?: string;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  networks?: string[] | Record<string, object>;
};
type Network = { internal?: boolean } | null;
type Compose = {
  name: string;
  services: Record<string, Service>;
  volumes: Record<string, null>;
  networks: Record<string, Network>;
};

const text = read('docker-compose.yml');
const compose = parse(text) as Compose;
const services = Object.entries(compose.services);
const networksOf = ({ networks = [] }: Service) => (Array.isArray(networks) ? networks : Object.keys(networks));
const asked = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!);
const built = services.filter(([, { build }]) => build);

/** Of the Compose specification, what we use: a misspelt key would be refused by the engine, or worse, ignored. */
const KEYS = new Set(
  'build cap_drop command depends_on environment healthcheck image networks ports read_only restart security_opt stop_grace_period tmpfs user volumes'.split(
    ' ',
  ),
);
const VERSIONED = /^[\w./-]+:v?\d+\.\d+(\.\d+)?[\w.-]*$/;

const documented = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!));

describe('docker-compose.yml', () => {
  it.each(services)('%s uses known keys, a version, a user of its own and a health check', (_, service) => {
    expect(Object.keys(service).filter((key) => !KEYS.has(key))).toEqual([]);
    expect(service.image).toMatch(VERSIONED);
    expect(service.user).toBeDefined();
    expect(service.user).not.toMatch(/^(root|0)\b/);
    expect(['CMD', 'CMD-SHELL']).toContain(service.healthcheck?.test[0]);
  });

  it('starts every service after those it needs are healthy', () => {
    for (const [, { depends_on = {} }] of services)
      for (const [needed, { condition }] of Object.entries(depends_on)) {
        expect(compose.services[needed]?.healthcheck).toBeDefined();
        expect(condition).toBe('service_healthy');
      }
  });

  it('keeps data in declared volumes, all of them used', () => {
    const used = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]!));
    expect(new Set(used)).toEqual(new Set(Object.keys(compose.volumes)));
  });

  it('publishes ports on the loopback address only', () => {
    for (const [, { ports = [] }] of services)
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+(\/udp)?$/);
  });

  it('names only settings that exist', () => {
    const given = Object.keys(compose.services['backend']!.environment!);
    expect([...given, ...asked].filter((name) => !documented.has(name))).toEqual([]);
  });

  it('puts every service on declared networks', () => {
    for (const [, service] of services) expect(networksOf(service).length).toBeGreaterThan(0);
    expect(new Set(services.flatMap(([, service]) => networksOf(service)))).toEqual(
      new Set(Object.keys(compose.networks)),
    );
  });

  it.each(['eventstore', 'mongodb', 'mail'])('lets nobody but the backend reach %s', (name) => {
    const [network, ...more] = networksOf(compose.services[name]!);
    expect(more).toEqual([]);
    const sharing = services.filter(([, service]) => networksOf(service).includes(network!)).map(([other]) => other);
    expect(sharing.toSorted()).toEqual(['backend', name].toSorted());
    const isStore = name !== 'mail'; // a published port needs a way out
    expect(compose.networks[network!]?.internal ?? false).toBe(isStore);
  });

  it('asks who is there where the image can, by a password that is demanded', () => {
    const demanded = (name: string) => expect.stringMatching(new RegExp(`\\$\\{${name}:\\?.+\\}`)) as string;
    const { backend, mongodb, mail } = compose.services;
    expect(mongodb!.environment).toMatchObject({
      MONGO_INITDB_ROOT_USERNAME: 'veilway',
      MONGO_INITDB_ROOT_PASSWORD: demanded('MONGODB_PASSWORD'),
    });
    expect(backend!.environment!['MONGODB_URL']).toMatch(
      /^mongodb:\/\/veilway:\$\{MONGODB_PASSWORD:\?[^}]+\}@mongodb:27017\/veilway\?authSource=admin$/,
    );
    expect(mail!.environment).toMatchObject({ MP_UI_AUTH: demanded('MAIL_PAGE_PASSWORD') });
  });

  it('demands every secret and invents none', () => {
    for (const secret of ['MASTER_KEY', 'JWT_SECRET', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'])
      expect(compose.services['backend']!.environment![secret]).toMatch(new RegExp(`^\\$\\{${secret}:\\?.+\\}$`));
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
