import fc from 'fast-check';
import { configFile, configFileName, withPort } from './config-file.js';

const config = {
  privateKey: 'PRIVATE',
  address: '10.7.0.9/32',
  dnsServers: ['1.1.1.1', '9.9.9.9'],
  serverPublicKey: 'PUBLIC',
  endpoint: 'vpn.example.net:51820',
  allowedIps: ['0.0.0.0/0', '::/0'],
};

describe('the config file', () => {
  it('has exactly these lines', () => {
    expect(configFile(config)).toBe(
      `[Interface]
PrivateKey = PRIVATE
Address = 10.7.0.9/32
DNS = 1.1.1.1, 9.9.9.9

[Peer]
PublicKey = PUBLIC
Endpoint = vpn.example.net:51820
AllowedIPs = 0.0.0.0/0, ::/0
PersistentKeepalive = 25
`,
    );
  });

  it('has the preshared key of a device that has one', () =>
    expect(configFile({ ...config, presharedKey: 'SHARED' })).toContain('PublicKey = PUBLIC\nPresharedKey = SHARED\n'));

  it('leaves the private key empty when it is elsewhere', () => {
    expect(configFile({ ...config, privateKey: null })).toContain('\nPrivateKey =\n');
  });

  it('says what is missing of the server', () => {
    const text = configFile({ ...config, serverPublicKey: null, endpoint: '' });
    expect(text).toContain('PublicKey = SERVER_PUBLIC_KEY\nEndpoint = SERVER_ENDPOINT\n');
  });

  it('refuses a value that would add a setting', () => {
    expect(() => configFile({ ...config, endpoint: 'a:1\nPostUp = reboot' })).toThrow(
      'Endpoint holds a control character',
    );
    expect(() => configFile({ ...config, dnsServers: ['1.1.1.1\r'] })).toThrow('DNS holds a control character');
  });
});

describe('the name of a config file', () => {
  it.each([
    ['Tokyo', 'Tokyo.conf'],
    ['New York 1', 'New_York_1.conf'],
    ['Frankfurt am Main 12', 'Frankfurt_am_Ma.conf'],
    ['São Paulo', 'Sao_Paulo.conf'],
    ['../../etc/x', 'etcx.conf'],
    ['東京', 'vpn.conf'],
  ])('of %j is %s', (name, file) => expect(configFileName(name)).toBe(file));

  it('is always one that wg-quick accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => /^[a-zA-Z0-9_=+.-]{1,15}\.conf$/.test(configFileName(name))),
    );
  });
});

describe('an endpoint', () => {
  it.each([
    ['vpn.example.net', 'vpn.example.net:51820'],
    ['vpn.example.net:443', 'vpn.example.net:443'],
    ['198.51.100.1', '198.51.100.1:51820'],
    ['2001:db8::1', '[2001:db8::1]:51820'],
    ['[2001:db8::1]', '[2001:db8::1]:51820'],
    ['[2001:db8::1]:443', '[2001:db8::1]:443'],
  ])('%s becomes %s', (endpoint, full) => expect(withPort(endpoint, 51820)).toBe(full));

  it('is left alone once it has a port', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.ipV4(), fc.ipV6()), fc.integer({ min: 1, max: 65535 }), (host, port) => {
        const full = withPort(host, port);
        return withPort(full, 1) === full;
      }),
    );
  });
});
