import { given, metaOf } from '@veilway/es-kernel/spec';
import {
  DescribeServer,
  NETWORK_PLAN,
  networkPlanDecider,
  ReleaseNetwork,
  ReserveNetwork,
  type NetworkPlanEvent,
} from './network-plan.js';

const signOf = (serverId: string) => ({ name: `Server ${serverId}`, endpoint: `${serverId}.example.net:51820` });
const reserved = (serverId: string, network: string, sign = signOf(serverId)): NetworkPlanEvent => ({
  type: 'ServerNetworkReserved',
  data: { serverId, network, ...sign },
});
const reserve = (serverId: string, network?: string, sign = signOf(serverId), maxClients = 100) =>
  new ReserveNetwork(NETWORK_PLAN, { serverId, network, maxClients, ...sign }, metaOf());

it('hands out the next free network', () => {
  given(networkPlanDecider).when(reserve('a')).thenOnce(reserved('a', '10.64.0.0/20'));
  given(networkPlanDecider, reserved('a', '10.64.0.0/20')).when(reserve('b')).thenOnce(reserved('b', '10.64.16.0/20'));
});
it.each([
  [512, '10.64.0.0/20'],
  [513, '10.64.0.0/19'],
  [8_192, '10.64.0.0/16'],
  [60_000, '10.64.0.0/16'],
])('leaves %i clients room to grow eightfold, up to a /16', (maxClients, network) =>
  given(networkPlanDecider)
    .when(reserve('a', undefined, signOf('a'), maxClients))
    .then(reserved('a', network)),
);
it('steps over a network that was asked for by name, or is larger than its own', () => {
  given(networkPlanDecider, reserved('a', '10.64.7.0/24')).when(reserve('b')).then(reserved('b', '10.64.16.0/20'));
  given(networkPlanDecider, reserved('a', '10.64.0.0/16')).when(reserve('b')).then(reserved('b', '10.65.0.0/20'));
});
it('has networks for thousands of servers', () => {
  const fiveHundred = Array.from({ length: 500 }, (_, n) =>
    reserved(`s${n}`, `10.${64 + (n >> 4)}.${(n & 15) * 16}.0/20`),
  );
  given(networkPlanDecider, ...fiveHundred)
    .when(reserve('next'))
    .then(reserved('next', '10.95.64.0/20'));
});
it('refuses a network that overlaps with another', () => {
  given(networkPlanDecider, reserved('a', '10.64.0.0/16'))
    .when(reserve('b', '10.64.7.0/24'))
    .thenRefused('network-taken');
  given(networkPlanDecider, reserved('a', '10.64.7.0/24'))
    .when(reserve('b', '10.64.0.0/16'))
    .thenRefused('network-taken');
});
it('hands out a released network again', () => {
  const released: NetworkPlanEvent = {
    type: 'ServerNetworkReleased',
    data: { serverId: 'a', network: '10.64.0.0/20' },
  };
  const release = new ReleaseNetwork(NETWORK_PLAN, { serverId: 'a' }, metaOf());
  given(networkPlanDecider, reserved('a', '10.64.0.0/20')).when(release).thenOnce(released);
  given(networkPlanDecider, reserved('a', '10.64.0.0/20'), released)
    .when(reserve('b'))
    .then(reserved('b', '10.64.0.0/20'));
});
describe('name and endpoint', () => {
  const a = reserved('a', '10.64.0.0/16');
  const b = reserved('b', '10.65.0.0/16');
  const { name, endpoint } = signOf('a');
  const rename = (serverId: string, sign: ReturnType<typeof signOf>, more: { asItIs?: true } = {}) =>
    new DescribeServer(NETWORK_PLAN, { serverId, ...sign, ...more }, metaOf());
  const described = (serverId: string, sign: ReturnType<typeof signOf>): NetworkPlanEvent => ({
    type: 'ServerDescribed',
    data: { serverId, ...sign },
  });

  it('are one server’s, in capitals or not', () => {
    for (const [sign, code] of [
      [{ ...signOf('c'), name: name.toUpperCase() }, 'server-name-taken'],
      [{ ...signOf('c'), endpoint: endpoint.toUpperCase() }, 'endpoint-taken'],
    ] as const) {
      given(networkPlanDecider, a)
        .when(reserve('c', undefined, sign))
        .thenRefused(code);
      given(networkPlanDecider, a, b).when(rename('b', sign)).thenRefused(code);
    }
    const otherPort = { name: 'Another', endpoint: 'a.example.net:443' };
    given(networkPlanDecider, a, b).when(rename('b', otherPort)).thenOnce(described('b', otherPort));
  });
  it('are free again when they were given up, or their server is gone', () => {
    const moved = described('a', signOf('z'));
    given(networkPlanDecider, a, b, moved)
      .when(rename('b', signOf('a')))
      .then(described('b', signOf('a')));
    const released: NetworkPlanEvent = {
      type: 'ServerNetworkReleased',
      data: { serverId: 'a', network: '10.64.0.0/16' },
    };
    given(networkPlanDecider, a, b, released)
      .when(rename('b', signOf('a')))
      .then(described('b', signOf('a')));
  });
  it('are taken down as they are of servers that were there before, even where two share them', () => {
    const old = (serverId: string, network: string): NetworkPlanEvent => ({
      type: 'ServerNetworkReserved',
      data: { serverId, network },
    });
    given(networkPlanDecider, a, old('b', '10.65.0.0/16'))
      .when(rename('b', signOf('a'), { asItIs: true }))
      .thenOnce(described('b', signOf('a')));
    given(networkPlanDecider)
      .when(rename('gone', signOf('a')))
      .thenNothing();
  });
});

it('says so when all are taken', () => {
  const all = Array.from({ length: 192 }, (_, n) => reserved(`s${n}`, `10.${64 + n}.0.0/16`));
  given(networkPlanDecider, ...all)
    .when(reserve('x'))
    .thenRefused('networks-exhausted');
  given(networkPlanDecider, ...all)
    .when(reserve('x', '172.16.0.0/16'))
    .thenOnce(reserved('x', '172.16.0.0/16'));
});
