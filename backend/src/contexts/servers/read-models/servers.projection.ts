import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { ServerEvent, ServerFields } from '../domain/server.events.js';

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
    name: { type: String, purpose: 'Shown to customers.' },
    location: { type: String, purpose: 'City or region, shown to customers.' },
    countryCode: { type: String, purpose: 'ISO 3166-1 alpha-2.' },
    ipAddress: { type: String, purpose: 'Of the machine.' },
    port: { type: Number, purpose: 'UDP port that WireGuard listens on.' },
    endpoint: { type: String, purpose: 'What clients dial.' },
    maxClients: { type: Number, purpose: 'How many configs it takes.' },
    network: { type: String, purpose: 'Its clients get their addresses from it.' },
    dnsServers: { type: [String], purpose: 'Resolvers that configs name.' },
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
