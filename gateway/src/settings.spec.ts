import { parseSettings } from './settings.js';

const parse = (line: string, env = {}) => parseSettings(line.split(' ').filter(Boolean), env);

describe('the command line', () => {
  it('needs an API and an interface', () => {
    expect(parse('--api https://vpn.example.net/ --token T --interface wg0')).toEqual({
      api: 'https://vpn.example.net',
      token: 'T',
      takeOver: null,
      name: 'wg0',
      stateDir: '/var/lib/veilway/wg0',
      listenPort: null,
      backend: 'auto',
      userspace: 'auto',
      heartbeatSeconds: null,
      usageSeconds: null,
      down: false,
    });
  });

  it('takes API and token from the environment, where other users do not see them', () => {
    const env = { VEILWAY_API: 'http://127.0.0.1:3000', VEILWAY_TOKEN: 'T' };
    expect(parse('--interface wg0', env)).toMatchObject({ api: 'http://127.0.0.1:3000', token: 'T' });
  });

  it.each([
    'http://localhost:8080',
    'http://127.0.0.1:8080',
    'http://127.1.2.3',
    'http://[::1]:8080',
    'https://10.0.0.1',
  ])('takes %s, which nobody on the way can read', (api) =>
    expect(parse(`--api ${api} --interface wg0`)).toMatchObject({ api }),
  );

  it.each([
    'http://vpn.example.net',
    'http://10.0.0.1:8080',
    'http://127.0.0.1.example.net',
    'http://localhost.example',
  ])('refuses %s, unless told that the network is its own', (api) => {
    expect(() => parse(`--api ${api} --interface wg0`)).toThrow(/http:\/\/ to another machine/);
    expect(parse(`--api ${api} --interface wg0 --plain-http`)).toMatchObject({ api });
  });

  it('needs no API to take everything down', () => {
    expect(parse('--interface wg0 --down')).toMatchObject({ api: null, down: true });
  });

  it('is told everything that is wrong with it at once', () => {
    const bad = '--api ftp://x --interface a-name-too-long-for-linux --listen-port 70000 --backend x --usage-seconds 0';
    expect(() => parse(bad)).toThrow(
      /--listen-port.*\n?(.|\n)*--interface|--interface(.|\n)*--api(.|\n)*--listen-port/,
    );
    expect(() => parse(bad)).toThrow(/--backend is none of auto, wg, socket/);
    expect(() => parse(bad)).toThrow(/--usage-seconds/);
  });

  it('refuses an option it does not know', () => {
    expect(() => parse('--api http://x --interface wg0 --tokn T')).toThrow(/--tokn/);
  });
});
