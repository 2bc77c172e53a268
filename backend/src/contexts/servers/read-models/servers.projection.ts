import { idOf, projection } from '@veilway/es-kernel';
import type { ReadModel } from '../../../platform/event-sourcing/registry.js';
import type { ServerEvent, ServerFields } from '../domain/server.events.js';

export type ServerRow = ServerFields & {
  isActive: boolean;
  publicKey: string | null;
  gateway: 'none' | 'enrolled' | 'revoked';
  enrolment: number;
  createdAt: Date;
  updatedAt: Date;
};

export const servers = projection<ServerRow, ServerEvent>({
  name: 'servers',
  version: 2,
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    ServerCreated: (_, { data, at }) => ({
      ...data,
      isActive: true,
      publicKey: null,
      gateway: 'none',
      enrolment: 0,
      createdAt: at,
      updatedAt: at,
    }),
    ServerUpdated: (row, { data, at }) => row && { ...row, ...data, updatedAt: at },
    ServerToggled: (row, { data, at }) => row && { ...row, ...data, updatedAt: at },
    ServerDeleted: () => undefined,
    GatewayEnrolled: (row, { data, at }) => row && { ...row, ...data, gateway: 'enrolled', updatedAt: at },
    GatewayRevoked: (row, { at }) => row && { ...row, gateway: 'revoked', updatedAt: at },
    ServerKeyRegistered: (row, { data, at }) => row && { ...row, ...data, updatedAt: at },
  },
});

export const serversModel: ReadModel<ServerRow> = { projection: servers, indexes: [{ location: 1 }] };
