import { given, metaOf } from '@veilway/es-kernel/spec';
import {
  NETWORK_PLAN,
  networkPlanDecider,
  ReleaseNetwork,
  ReserveNetwork,
  type NetworkPlanEvent,
} from './network-plan.js';

const reserved = (serverId: string, network: string): NetworkPlanEvent => ({
  type: 'ServerNetworkReserved',
  data: { serverId, network },
});
const reserve = (serverId: string, network?: string) =>
  new ReserveNetwork(NETWORK_PLAN, { serverId, network }, metaOf());

it('hands out the next free /16', () => {
  given(networkPlanDecider).when(reserve('a')).thenOnce(reserved('a', '10.64.0.0/16'));
  given(networkPlanDecider, reserved('a', '10.64.0.0/16')).when(reserve('b')).thenOnce(reserved('b', '10.65.0.0/16'));
});
it('steps over a network that was asked for by name', () =>
  given(networkPlanDecider, reserved('a', '10.64.7.0/24')).when(reserve('b')).then(reserved('b', '10.65.0.0/16')));
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
    data: { serverId: 'a', network: '10.64.0.0/16' },
  };
  const release = new ReleaseNetwork(NETWORK_PLAN, { serverId: 'a' }, metaOf());
  given(networkPlanDecider, reserved('a', '10.64.0.0/16')).when(release).thenOnce(released);
  given(networkPlanDecider, reserved('a', '10.64.0.0/16'), released)
    .when(reserve('b'))
    .then(reserved('b', '10.64.0.0/16'));
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
