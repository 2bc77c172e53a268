import { idOf, wholeOf } from '@veilway/es-kernel';
import { readModel, rowFieldsOf } from '../../../platform/event-sourcing/projections/read-model.js';
import type { ServerEvent } from '../domain/server.events.js';
import { SERVER_FIELDS, type ServerFields } from '../domain/server.fields.js';

export type ServerRow = ServerFields & {
  isActive: boolean;
  publicKey: string | null;
  gateway: 'none' | 'enrolled' | 'revoked';
  enrolment: number;
  createdAt: Date;
  updatedAt: Date;
};

export const servers = readModel<ServerRow, ServerEvent>({
  name: 'servers',
  version: 2,
  purpose: 'The fleet as admins describe it and gateways make it usable.',
  fields: {
    ...rowFieldsOf(SERVER_FIELDS),
    isActive: { type: Boolean, purpose: 'Whether it is switched on.' },
    publicKey: { type: String, nullable: true, purpose: 'Made by its gateway; null before the first enrolment.' },
    gateway: { type: String, enum: ['none', 'enrolled', 'revoked'], purpose: 'Whether somebody may speak for it.' },
    enrolment: { type: Number, purpose: 'How many enrolments there were.' },
    createdAt: { type: Date, purpose: 'When it was added.' },
    updatedAt: { type: Date, purpose: 'When an admin or its gateway last changed it.' },
  },
  indexes: [{ location: 1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    ServerCreated: (_, { data, at }) => ({
      ...wholeOf(SERVER_FIELDS, data),
      isActive: true,
      publicKey: null,
      gateway: 'none',
      enrolment: 0,
      createdAt: at,
      updatedAt: at,
    }),
    ServerUpdated: (row, { data, at }) => row && { ...row, ...wholeOf(SERVER_FIELDS, data), updatedAt: at },
    ServerToggled: (row, { data, at }) => row && { ...row, ...data, updatedAt: at },
    ServerDeleted: () => undefined,
    GatewayEnrolled: (row, { data, at }) => row && { ...row, ...data, gateway: 'enrolled', updatedAt: at },
    GatewayRevoked: (row, { at }) => row && { ...row, gateway: 'revoked', updatedAt: at },
    ServerKeyRegistered: (row, { data, at }) => row && { ...row, ...data, updatedAt: at },
  },
});
