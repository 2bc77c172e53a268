import { idOf, wholeOf } from '@veilway/es-kernel';
import { readModel, rowFieldsOf } from '../../../platform/event-sourcing/projections/read-model.js';
import { MAINTENANCE_KINDS, notOver, type Maintenance } from '../domain/maintenance.js';
import type { ServerEvent } from '../domain/server.events.js';
import { SERVER_FIELDS, type ServerFields } from '../domain/server.fields.js';

/** `eventId`: of its announcement, by which whoever was told of it is not told again. */
export type Announced = Maintenance & { eventId: string };

export type ServerRow = ServerFields & {
  isActive: boolean;
  isDraining: boolean;
  maintenance: Announced[];
  publicKey: string | null;
  gateway: 'none' | 'enrolled' | 'revoked';
  enrolment: number;
  createdAt: Date;
  updatedAt: Date;
  /** Of its stream, by which a change is known to come after what was seen. */
  revision: number;
};

const changed = (updatedAt: Date, revision: bigint) => ({ updatedAt, revision: Number(revision) });

export const servers = readModel<ServerRow, ServerEvent>({
  name: 'servers',
  version: 3,
  about: 'product',
  purpose: 'The fleet as admins describe it and gateways make it usable.',
  fields: {
    ...rowFieldsOf(SERVER_FIELDS),
    isActive: { type: Boolean, purpose: 'Whether it is switched on.' },
    isDraining: { type: Boolean, purpose: 'Whether it is offered to nobody new.' },
    maintenance: {
      type: [
        {
          id: { type: String, purpose: 'Which one.' },
          kind: { type: String, enum: [...MAINTENANCE_KINDS], purpose: 'What customers notice of it.' },
          startsAt: { type: String, purpose: 'From when.' },
          endsAt: { type: String, purpose: 'Until when.' },
          eventId: { type: String, purpose: 'By which event it was announced.' },
        },
      ],
      purpose: 'What was announced and not cancelled; the clock says which is over.',
    },
    publicKey: {
      type: String,
      nullable: true,
      purpose: 'Of its gateway; null before the first enrolment, unless it was taken over.',
    },
    gateway: { type: String, enum: ['none', 'enrolled', 'revoked'], purpose: 'Whether somebody may speak for it.' },
    enrolment: { type: Number, purpose: 'How many enrolments there were.' },
    createdAt: { type: Date, purpose: 'When it was added.' },
    updatedAt: { type: Date, purpose: 'When an admin or its gateway last changed it.' },
    revision: { type: Number, purpose: 'Which of its changes this shows.' },
  },
  indexes: [{ location: 1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    ServerCreated: (_, { data, at, revision }) => ({
      ...wholeOf(SERVER_FIELDS, data),
      isActive: true,
      isDraining: false,
      maintenance: [],
      publicKey: null,
      gateway: 'none',
      enrolment: 0,
      createdAt: at,
      ...changed(at, revision),
    }),
    ServerUpdated: (row, { data, at, revision }) =>
      row && { ...row, ...wholeOf(SERVER_FIELDS, data), ...changed(at, revision) },
    ServerToggled: (row, { data, at, revision }) => row && { ...row, ...data, ...changed(at, revision) },
    ServerDrainBegun: (row, { at, revision }) => row && { ...row, isDraining: true, ...changed(at, revision) },
    ServerDrainEnded: (row, { at, revision }) => row && { ...row, isDraining: false, ...changed(at, revision) },
    MaintenanceAnnounced: (row, { id: eventId, data: { announcedAt: _, ...data }, at, revision }) =>
      row && {
        ...row,
        maintenance: [...notOver(row.maintenance, at), { ...data, eventId }],
        ...changed(at, revision),
      },
    MaintenanceCancelled: (row, { data, at, revision }) =>
      row && {
        ...row,
        maintenance: row.maintenance.filter(({ id }) => id !== data.id),
        ...changed(at, revision),
      },
    ServerDeleted: () => undefined,
    GatewayEnrolled: (row, { data, at, revision }) =>
      row && { ...row, ...data, gateway: 'enrolled', ...changed(at, revision) },
    GatewayRevoked: (row, { at, revision }) => row && { ...row, gateway: 'revoked', ...changed(at, revision) },
    ServerKeyExpected: (row, { data, at, revision }) => row && { ...row, ...data, ...changed(at, revision) },
    ServerKeyRegistered: (row, { data, at, revision }) => row && { ...row, ...data, ...changed(at, revision) },
  },
});
