import { idOf, type Sealed } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { PRIORITIES, SERVICES, type Priority, type Service, type TicketEvent } from '../domain/ticket.events.js';
import * as promised from './promised.js';

export const STATUSES = ['open', 'resolved', 'closed'] as const;
export type Status = (typeof STATUSES)[number];

export type TicketRow = {
  accountId: string | null;
  subject: Sealed;
  priority: Priority;
  service: Service;
  status: Status;
  openedAt: Date;
  lastReplyAt: Date;
  messages: number;
  dueAt: Date;
  aimedAt: Date;
  assigneeId: string | null;
  rating: number | null;
  mergedInto: string | null;
  /** Those that go on in this one themselves; others may go on in them. */
  merged: { id: string; at: Date }[];
  firstAnsweredAt: Date | null;
  resolvedAt: Date | null;
  promises: number;
  promisesKept: number;
  /** Of its last message, by its place in the log. */
  sequence: number;
};

export const tickets = readModel<TicketRow, TicketEvent>({
  name: 'tickets',
  version: 1,
  about: 'people',
  purpose: 'Tickets, and how they stand.',
  kept: 'As long as the account; {contactKeptDays} days where it came by the contact form.',
  fields: {
    accountId: { type: String, nullable: true, purpose: 'Whose it is.' },
    subject: { type: String, purpose: 'What it is about; sealed.' },
    priority: { type: String, enum: PRIORITIES, purpose: 'How soon an answer was promised.' },
    service: { type: String, enum: SERVICES, purpose: 'How the plan lets support treat it.' },
    status: { type: String, enum: STATUSES, purpose: 'Whether somebody still has to do something about it.' },
    openedAt: { type: Date, purpose: 'Since when it is there.' },
    lastReplyAt: { type: Date, purpose: 'When somebody wrote last.' },
    messages: { type: Number, purpose: 'How many messages its owner sees.' },
    dueAt: { type: Date, purpose: 'Until when an answer is promised; far away where none is.' },
    aimedAt: { type: Date, purpose: 'When support means to answer; far away where nothing is owed.' },
    assigneeId: { type: String, nullable: true, purpose: 'Who at support looks after it.' },
    rating: { type: Number, nullable: true, purpose: 'How its owner rated the help.' },
    mergedInto: { type: String, nullable: true, purpose: 'The ticket where it goes on.' },
    merged: {
      type: [
        { id: { type: String, purpose: 'Which ticket.' }, at: { type: Date, purpose: 'Since when it goes on there.' } },
      ],
      purpose: 'Tickets that go on in this one.',
    },
    firstAnsweredAt: { type: Date, nullable: true, purpose: 'How long the first answer took.' },
    resolvedAt: { type: Date, nullable: true, purpose: 'How long it took to resolve.' },
    promises: { type: Number, purpose: 'How many answers were promised.' },
    promisesKept: { type: Number, purpose: 'How many of them came in time.' },
    sequence: { type: Number, purpose: 'The place of its last message in the log: newest first.' },
  },
  indexes: [
    { accountId: 1, sequence: -1 },
    { status: 1, aimedAt: 1, _id: 1 },
    { priority: 1, aimedAt: 1, _id: 1 },
    { assigneeId: 1, aimedAt: 1, _id: 1 },
    { aimedAt: 1, _id: 1 },
    { dueAt: 1, _id: 1 },
    { openedAt: 1, _id: 1 },
    { lastReplyAt: 1, _id: 1 },
  ],
  rowIds: ({ type, streamId, data }) => (type === 'TicketMerged' ? [idOf(streamId), data.intoId] : [idOf(streamId)]),
  on: {
    TicketOpened: (_, event) => {
      const { data, at, position } = event;
      const { accountId, subject, priority, service = 'standard' } = data;
      return {
        ...{ accountId, subject, priority, service, status: 'open', openedAt: at, lastReplyAt: at, messages: 1 },
        ...promised.opened(event),
        ...{ assigneeId: null, rating: null, mergedInto: null, merged: [], sequence: Number(position) },
      };
    },
    TicketReplied: (row, event) =>
      row && {
        ...promised.replied(row, event),
        ...{ messages: row.messages + 1, lastReplyAt: event.at, sequence: Number(event.position) },
      },
    TicketAssigned: (row, { data: { assigneeId } }) => row && { ...row, assigneeId },
    TicketResolved: (row, event) => row && { ...promised.resolved(row, event), status: 'resolved' },
    TicketClosed: (row, event) => row && { ...promised.closed(row, event), status: 'closed' },
    TicketReopened: (row, event) => row && { ...promised.reopened(row, event), status: 'open' },
    TicketErased: () => undefined,
    TicketRated: (row, { data: { rating } }) => row && { ...row, rating },
    TicketPromised: (row, event) => row && promised.promised(row, event),
    TicketMerged: (row, { streamId, at, data: { intoId } }, id) => {
      if (!row) return undefined;
      if (id === intoId) return { ...row, merged: [...row.merged, { id: idOf(streamId), at }] };
      return { ...promised.merged(row), status: 'closed', mergedInto: intoId };
    },
  },
});
