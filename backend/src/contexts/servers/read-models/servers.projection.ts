import { idOf, projection, type Event, type Recorded } from '@veilway/es-kernel';
import type { ReadModel } from '../../../platform/event-sourcing/registry.js';
import type { ConfigEvent } from '../../configs/index.js';
import { serverEvents, type ServerEvent, type ServerFields } from '../domain/server.events.js';

export type ServerRow = ServerFields & {
  isActive: boolean;
  publicKey: string | null;
  gateway: 'none' | 'enrolled' | 'revoked';
  enrolment: number;
  /** Active configs. */
  currentClients: number;
  createdAt: Date;
  updatedAt: Date;
};

type Shown = ServerEvent | ConfigEvent;

const isOfServer = (event: Event): event is ServerEvent => event.type in serverEvents.current;

const serverOf = (event: Recorded<Shown>): string | readonly string[] =>
  isOfServer(event) ? idOf(event.streamId) : (event.data.serverId ?? []);

const counted = (row: ServerRow | undefined, by: number) => row && { ...row, currentClients: row.currentClients + by };

export const servers = projection<ServerRow, Shown>({
  name: 'servers',
  version: 1,
  rowIds: serverOf,
  on: {
    ServerCreated: (_, { data, at }) => ({
      ...data,
      isActive: true,
      publicKey: null,
      gateway: 'none',
      enrolment: 0,
      currentClients: 0,
      createdAt: at,
      updatedAt: at,
    }),
    ServerUpdated: (row, { data, at }) => row && { ...row, ...data, updatedAt: at },
    ServerToggled: (row, { data, at }) => row && { ...row, ...data, updatedAt: at },
    ServerDeleted: () => undefined,
    GatewayEnrolled: (row, { data, at }) => row && { ...row, ...data, gateway: 'enrolled', updatedAt: at },
    GatewayRevoked: (row, { at }) => row && { ...row, gateway: 'revoked', updatedAt: at },
    ServerKeyRegistered: (row, { data, at }) => row && { ...row, ...data, updatedAt: at },
    ConfigIssued: (row) => counted(row, 1),
    ConfigSuspended: (row, { data }) => counted(row, data.wasActive ? -1 : 0),
    ConfigResumed: (row) => counted(row, 1),
    ConfigRevoked: (row, { data }) => counted(row, data.wasActive ? -1 : 0),
  },
});

export const serversModel: ReadModel<ServerRow> = { projection: servers, indexes: [{ location: 1 }] };
