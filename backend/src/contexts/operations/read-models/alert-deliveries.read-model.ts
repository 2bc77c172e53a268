import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import {
  DELIVERY_TYPES,
  UNDELIVERED,
  type AlertDeliveryEvent,
  type DeliveryType,
  type Undelivered,
} from '../domain/alert-delivery.events.js';
import { ALERT_KINDS, type AlertKind } from '../domain/alert.events.js';

export type AlertDeliveryRow = {
  type: DeliveryType;
  kind: AlertKind | null;
  requestedAt: Date;
  attempts: number;
  dueAt: Date | null;
  failure: string | null;
  status: number | null;
  deliveredAt: Date | null;
  dropped: Undelivered | null;
};

export const alertDeliveries = readModel<AlertDeliveryRow, AlertDeliveryEvent>({
  name: 'alertDeliveries',
  version: 1,
  about: 'product',
  purpose: 'What the webhook of alerts was told, and what became of it.',
  fields: {
    type: { type: String, enum: [...DELIVERY_TYPES], purpose: 'What it was told of.' },
    kind: { type: String, enum: [...ALERT_KINDS], nullable: true, purpose: 'Which kind of alert.' },
    requestedAt: { type: Date, purpose: 'When that happened.' },
    attempts: { type: Number, purpose: 'How often it was tried.' },
    dueAt: { type: Date, nullable: true, purpose: 'When it is tried next.' },
    failure: { type: String, nullable: true, purpose: 'Why it failed last.' },
    status: { type: Number, nullable: true, purpose: 'What the receiver answered last.' },
    deliveredAt: { type: Date, nullable: true, purpose: 'When it was delivered.' },
    dropped: { type: String, enum: [...UNDELIVERED], nullable: true, purpose: 'Why it was given up.' },
  },
  indexes: [{ dueAt: 1 }, { requestedAt: -1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    AlertDeliveryRequested: (_, { data: { type, alert }, at }) => ({
      type,
      kind: alert?.kind ?? null,
      requestedAt: at,
      attempts: 0,
      dueAt: at,
      failure: null,
      status: null,
      deliveredAt: null,
      dropped: null,
    }),
    AlertDeliveryAttempted: (row, { data: { nextAt } }) =>
      row && { ...row, attempts: row.attempts + 1, dueAt: new Date(nextAt) },
    AlertDeliveryFailed: (row, { data }) => row && { ...row, ...data },
    AlertDelivered: (row, { data: { status }, at }) =>
      row && { ...row, dueAt: null, failure: null, status, deliveredAt: at },
    AlertDeliveryDropped: (row, { data: { reason } }) => row && { ...row, dueAt: null, dropped: reason },
  },
});
