import {
  decider,
  differ,
  DomainCommand,
  must,
  pickFields,
  refuse,
  wholeOf,
  type CommandsOf,
  type ValuesOf,
} from '@veilway/es-kernel';
import { poolCapacity } from '@veilway/wireguard';
import { mustBePlanned, mustNotPester, newest, notOver, type Maintenance } from './maintenance.js';
import { serverEvents, type ServerEvent } from './server.events.js';
import { SERVER_FIELDS, type ServerFields, type WRITABLE } from './server.fields.js';

type Wanted = ValuesOf<typeof WRITABLE>;

/** `publicKey`: of a server that was run before, whose key its gateway goes on with. */
export class CreateServer extends DomainCommand<Wanted & { publicKey?: string }> {
  readonly type = 'CreateServer';
}
/** What is left out stays as it is. */
export class UpdateServer extends DomainCommand<Partial<Wanted>> {
  readonly type = 'UpdateServer';
}
/** Puts a tag to the others, or takes it away. */
export class TagServer extends DomainCommand<{ tag: string; isTagged: boolean }> {
  readonly type = 'TagServer';
}
export class ToggleServer extends DomainCommand<{ isActive: boolean }> {
  readonly type = 'ToggleServer';
}
/** Offers it to nobody new, or again; devices that are there go on either way. */
export class DrainServer extends DomainCommand<{ isDraining: boolean }> {
  readonly type = 'DrainServer';
}
export class AnnounceMaintenance extends DomainCommand<Maintenance> {
  readonly type = 'AnnounceMaintenance';
}
export class CancelMaintenance extends DomainCommand<{ maintenanceId: string }> {
  readonly type = 'CancelMaintenance';
}
export class DeleteServer extends DomainCommand {
  readonly type = 'DeleteServer';
}
/** `enrolment`: the number in the one-time token, which is the next one that is not used up. */
export class EnrolGateway extends DomainCommand<{ enrolment: number; publicKey: string }> {
  readonly type = 'EnrolGateway';
}
export class RevokeGateway extends DomainCommand {
  readonly type = 'RevokeGateway';
}
export const serverCommands = [
  CreateServer,
  UpdateServer,
  TagServer,
  ToggleServer,
  DrainServer,
  AnnounceMaintenance,
  CancelMaintenance,
  DeleteServer,
  EnrolGateway,
  RevokeGateway,
] as const;
export type ServerCommand = CommandsOf<typeof serverCommands>;

export type Server = ServerFields & {
  isActive: boolean;
  isDraining: boolean;
  isDeleted: boolean;
  /** What was announced and not cancelled; some may be over. */
  maintenance: readonly Maintenance[];
  /** When the newest were announced, cancelled ones included. */
  announcedAt: readonly string[];
  publicKey: string | null;
  /** It was taken over: no gateway with another key may speak for it. */
  isKeyExpected: boolean;
  gateway: 'none' | 'enrolled' | 'revoked';
  /** How many numbers of enrolments are used up. */
  enrolment: number;
};

/** A server that was not deleted. */
export const existing = (server: Server | undefined): Server => must(server?.isDeleted ? undefined : server, 'server');

const mustFit = ({ network, maxClients }: ServerFields): void => {
  const capacity = poolCapacity(network);
  if (maxClients > capacity)
    refuse('network-too-small', `The network ${network} has addresses for ${capacity} clients. Lower maxClients.`);
};

export const serverDecider = decider<Server | undefined, ServerCommand, ServerEvent>({
  events: serverEvents,
  commands: serverCommands,
  initial: undefined,

  decide: {
    CreateServer: (server, { data: { isActive, publicKey, ...fields } }) => {
      if (server) refuse('server-exists', 'This server was created before.');
      mustFit(fields);
      const events: ServerEvent[] = [{ type: 'ServerCreated', data: fields }];
      if (publicKey !== undefined) events.push({ type: 'ServerKeyExpected', data: { publicKey } });
      if (!isActive) events.push({ type: 'ServerToggled', data: { isActive } });
      return events;
    },

    UpdateServer: (server, { data }) => {
      const current = existing(server);
      const { isActive, ...said } = data;
      const fields = { ...pickFields(SERVER_FIELDS, current), ...said };
      if (fields.network !== current.network)
        refuse(
          'network-fixed',
          `Clients have addresses of ${current.network}: a server keeps its network. Add another server instead.`,
        );
      mustFit(fields);
      return [
        ...(differ(SERVER_FIELDS, current, fields) ? [{ type: 'ServerUpdated', data: fields } as const] : []),
        ...(isActive === undefined || isActive === current.isActive
          ? []
          : [{ type: 'ServerToggled', data: { isActive } } as const]),
      ];
    },

    TagServer: (server, { data: { tag, isTagged } }) => {
      const current = existing(server);
      const { tags } = current;
      if (tags.includes(tag) === isTagged) return [];
      if (isTagged && tags.length >= SERVER_FIELDS.tags.most)
        refuse('too-many-tags', `A server has at most ${SERVER_FIELDS.tags.most} tags. Take one away first.`);
      const fields = pickFields(SERVER_FIELDS, current);
      return [
        {
          type: 'ServerUpdated',
          data: { ...fields, tags: isTagged ? [...tags, tag] : tags.filter((one) => one !== tag) },
        },
      ];
    },

    ToggleServer: (server, { data: { isActive } }) =>
      existing(server).isActive === isActive ? [] : [{ type: 'ServerToggled', data: { isActive } }],

    DrainServer: (server, { data: { isDraining } }) =>
      existing(server).isDraining === isDraining
        ? []
        : [{ type: isDraining ? 'ServerDrainBegun' : 'ServerDrainEnded', data: {} }],

    AnnounceMaintenance: (server, { data, meta: { now } }) => {
      const { maintenance, announcedAt } = existing(server);
      if (maintenance.some(({ id }) => id === data.id)) return [];
      mustBePlanned(maintenance, data, now);
      mustNotPester(announcedAt, now);
      return [{ type: 'MaintenanceAnnounced', data: { ...data, announcedAt: now.toISOString() } }];
    },

    CancelMaintenance: (server, { data: { maintenanceId }, meta: { now } }) => {
      const found = must(
        existing(server).maintenance.find(({ id }) => id === maintenanceId),
        'maintenance',
      );
      if (notOver([found], now).length === 0)
        refuse('maintenance-over', 'This maintenance is over: there is nothing left to cancel.');
      return [{ type: 'MaintenanceCancelled', data: found }];
    },

    DeleteServer: (server) => (must(server, 'server').isDeleted ? [] : [{ type: 'ServerDeleted', data: {} }]),

    // One append for both: a gateway whose key nobody knows must never be offered.
    EnrolGateway: (server, { data: { enrolment, publicKey } }) => {
      const current = existing(server);
      if (current.isKeyExpected && publicKey !== current.publicKey)
        refuse(
          'gateway-key-unexpected',
          `This server was taken over with the public key ${current.publicKey}, which its customers' files name. ` +
            'Start the gateway with --take-over and the file that the server was run with, such as /etc/wireguard/wg0.conf.',
        );
      return current.enrolment + 1 === enrolment
        ? [
            { type: 'GatewayEnrolled', data: { enrolment } },
            { type: 'ServerKeyRegistered', data: { publicKey } },
          ]
        : refuse('enrolment-token-used', 'This enrolment token was used before. Make a new one in the admin console.');
    },

    RevokeGateway: (server) => {
      const { gateway } = existing(server);
      if (gateway === 'none') refuse('gateway-not-enrolled', 'This server has no gateway to revoke.');
      return gateway === 'revoked' ? [] : [{ type: 'GatewayRevoked', data: {} }];
    },
  },

  evolve: {
    ServerCreated: (_, { data }) => ({
      ...wholeOf(SERVER_FIELDS, data),
      isActive: true,
      isDraining: false,
      isDeleted: false,
      maintenance: [],
      announcedAt: [],
      publicKey: null,
      isKeyExpected: false,
      gateway: 'none',
      enrolment: 0,
    }),
    ServerUpdated: (server, { data }) => server && { ...server, ...wholeOf(SERVER_FIELDS, data) },
    ServerToggled: (server, { data }) => server && { ...server, ...data },
    ServerDrainBegun: (server) => server && { ...server, isDraining: true },
    ServerDrainEnded: (server) => server && { ...server, isDraining: false },
    MaintenanceAnnounced: (server, { data: { announcedAt, ...window } }) =>
      server && {
        ...server,
        maintenance: [...server.maintenance, window],
        announcedAt: announcedAt === undefined ? server.announcedAt : newest([...server.announcedAt, announcedAt]),
      },
    MaintenanceCancelled: (server, { data }) =>
      server && { ...server, maintenance: server.maintenance.filter(({ id }) => id !== data.id) },
    ServerDeleted: (server) => server && { ...server, isDeleted: true },
    GatewayEnrolled: (server, { data }) => server && { ...server, ...data, gateway: 'enrolled' },
    ServerKeyExpected: (server, { data }) => server && { ...server, ...data, isKeyExpected: true },
    // With it goes the number of any token made before: who had to be shut out does not come back by one.
    GatewayRevoked: (server) => server && { ...server, gateway: 'revoked', enrolment: server.enrolment + 1 },
    ServerKeyRegistered: (server, { data }) => server && { ...server, ...data },
  },
});
