import { catalog, decider, DomainCommand, refuse, type Event, type Meta } from '@veilway/es-kernel';

/** One address of one server's network is one stream, `clientAddress-<serverId>-<ip>`: two configs cannot both have it. */
type Reservation = { configId: string; serverId: string; ip: string };
export type ClientAddressEvent =
  | Event<'ClientAddressReserved', Reservation>
  | Event<'ClientAddressReleased', Reservation>;

export const clientAddressEvents = catalog<ClientAddressEvent>({
  category: 'clientAddress',
  told: {
    about: 'people',
    purpose: 'Which device has which address inside a server’s tunnel; never an address that it connects from.',
    kept: 'For good.',
    fields: { configId: 'Which device.', serverId: 'On which server.', ip: 'The address inside the tunnel.' },
  },
  current: { ClientAddressReserved: 1, ClientAddressReleased: 1 },
});

/** Id of the stream of an address. */
export const addressId = (serverId: string, ip: string): string => `${serverId}-${ip}`;

export class ReserveAddress extends DomainCommand<Reservation> {
  readonly type = 'ReserveAddress';
  static of = (address: Reservation, meta: Meta) =>
    new ReserveAddress(addressId(address.serverId, address.ip), address, meta);
}
export class ReleaseAddress extends DomainCommand<Reservation> {
  readonly type = 'ReleaseAddress';
  static of = (address: Reservation, meta: Meta) =>
    new ReleaseAddress(addressId(address.serverId, address.ip), address, meta);
}

/** State: the config that has it. */
export const clientAddressDecider = decider<string | undefined, ReserveAddress | ReleaseAddress, ClientAddressEvent>({
  events: clientAddressEvents,
  commands: [ReserveAddress, ReleaseAddress],
  initial: undefined,

  decide: {
    ReserveAddress: (holder, { data }) => {
      if (holder === data.configId) return [];
      if (holder !== undefined) refuse('address-taken', `The address ${data.ip} is taken.`);
      return [{ type: 'ClientAddressReserved', data }];
    },
    ReleaseAddress: (holder, { data }) => (holder === data.configId ? [{ type: 'ClientAddressReleased', data }] : []),
  },

  evolve: {
    ClientAddressReserved: (_, { data }) => data.configId,
    ClientAddressReleased: () => undefined,
  },
});
