import { sealed } from '@veilway/es-kernel/spec';
import { projected } from '../../../testing/projected.js';
import type { TicketEvent } from '../domain/ticket.events.js';
import { NEVER } from './promised.js';
import { tickets } from './tickets.read-model.js';

const of = { accountId: 'a-1' };
const hour = (n: number) => new Date(Date.UTC(2030, 0, 1, n));
const until = (n: number) => hour(n).toISOString();

type Told = readonly [at: number, event: TicketEvent, ticket?: string];
const opened = (promise: number): TicketEvent => ({
  type: 'TicketOpened',
  data: { ...of, subject: sealed(), text: sealed(), priority: 'high', messageId: 'm', promisedUntil: until(promise) },
});
const replied = (by: 'customer' | 'support', promise?: number): TicketEvent => ({
  type: 'TicketReplied',
  data: { ...of, by, messageId: 'm', text: sealed(), promisedUntil: promise === undefined ? null : until(promise) },
});
const resolved = (by: 'customer' | 'support'): TicketEvent => ({ type: 'TicketResolved', data: { ...of, by } });
const closed = (by: 'customer' | 'support'): TicketEvent => ({ type: 'TicketClosed', data: { ...of, by } });

const rowAfter = (...history: Told[]) =>
  projected(
    tickets,
    history.map(([at, event, ticket = 't-1']) => ({ event, streamId: `ticket-${ticket}`, at: hour(at) })),
  ).row('t-1')!;

it('is due until its owner is answered, and after their next question', () => {
  expect(rowAfter([0, opened(2)])).toMatchObject({ status: 'open', dueAt: hour(2), messages: 1 });
  expect(rowAfter([0, opened(2)], [1, replied('customer')])).toMatchObject({ dueAt: hour(2), messages: 2 });
  expect(rowAfter([0, opened(2)], [1, replied('support')])).toMatchObject({
    dueAt: NEVER,
    firstAnsweredAt: hour(1),
    lastReplyAt: hour(1),
  });
  expect(rowAfter([0, opened(2)], [1, replied('support')], [5, replied('customer', 7)])).toMatchObject({
    dueAt: hour(7),
    firstAnsweredAt: hour(1),
  });
});

it('is next by when the desk means to answer, and kept by what was promised', () => {
  const { data } = opened(24) as Extract<TicketEvent, { type: 'TicketOpened' }>;
  const sooner: TicketEvent = { type: 'TicketOpened', data: { ...data, service: 'priority', aimedAt: until(4) } };
  expect(rowAfter([0, opened(24)])).toMatchObject({ service: 'standard', dueAt: hour(24), aimedAt: hour(24) });
  expect(rowAfter([0, sooner])).toMatchObject({ service: 'priority', dueAt: hour(24), aimedAt: hour(4) });
  expect(rowAfter([0, sooner], [5, replied('support')])).toMatchObject({ aimedAt: NEVER, promisesKept: 1 });
});

describe('a promise', () => {
  const figures = (...history: Told[]) => {
    const { promises, promisesKept } = rowAfter(...history);
    return [promises, promisesKept];
  };
  it('is kept up to its last moment, by an answer or by what resolves the ticket', () => {
    expect(figures([0, opened(2)], [2, replied('support')])).toEqual([1, 1]);
    expect(figures([0, opened(2)], [1, resolved('support')])).toEqual([1, 1]);
    expect(figures([0, opened(2)], [3, replied('support')])).toEqual([1, 0]);
    expect(figures([0, opened(2)], [1, replied('support')], [2, replied('support')])).toEqual([1, 1]);
  });
  it('is neither kept nor broken where what came by the contact form is closed without an answer', () => {
    const { data } = opened(2) as Extract<TicketEvent, { type: 'TicketOpened' }>;
    const byForm: TicketEvent = { type: 'TicketOpened', data: { ...data, accountId: null } };
    const shut: TicketEvent = { type: 'TicketClosed', data: { accountId: null, by: 'support' } };
    expect(figures([0, byForm], [1, shut])).toEqual([0, 0]);
    expect(figures([0, byForm], [1, replied('support')], [2, shut])).toEqual([1, 1]);
  });
  it('is neither kept nor broken where its owner waits no more', () => {
    expect(figures([0, opened(2)], [3, closed('customer')])).toEqual([0, 0]);
    expect(figures([0, opened(2)], [3, resolved('customer')])).toEqual([0, 0]);
    expect(figures([0, opened(2)], [1, { type: 'TicketMerged', data: { ...of, intoId: 't-2' } }])).toEqual([0, 0]);
  });
});

it('is owed what was owed where something goes on in it, in place of its own', () => {
  const promised: TicketEvent = { type: 'TicketPromised', data: { ...of, promisedUntil: until(1) } };
  expect(rowAfter([0, opened(2)], [0, promised])).toMatchObject({ dueAt: hour(1), promises: 1, promisesKept: 0 });
  expect(rowAfter([0, opened(2)], [0, replied('support')], [0, promised], [1, replied('support')])).toMatchObject({
    dueAt: NEVER,
    promises: 2,
    promisesKept: 2,
  });
});

it('is resolved until it is opened again', () => {
  expect(rowAfter([0, opened(2)], [1, resolved('support')], [4, closed('support')])).toMatchObject({
    status: 'closed',
    resolvedAt: hour(1),
    dueAt: NEVER,
  });
  const reopened: TicketEvent = { type: 'TicketReopened', data: { ...of, by: 'customer', promisedUntil: until(9) } };
  expect(rowAfter([0, opened(2)], [1, resolved('support')], [7, reopened])).toMatchObject({
    status: 'open',
    resolvedAt: null,
    dueAt: hour(9),
    promises: 2,
  });
});

it('knows what goes on in it, and where it goes on', () => {
  const into = (intoId: string): TicketEvent => ({ type: 'TicketMerged', data: { ...of, intoId } });
  expect(rowAfter([0, opened(2)], [0, opened(2), 't-2'], [1, into('t-1'), 't-2'])).toMatchObject({
    merged: [{ id: 't-2', at: hour(1) }],
    mergedInto: null,
    status: 'open',
  });
  expect(rowAfter([0, opened(2)], [0, opened(2), 't-2'], [1, into('t-2')])).toMatchObject({
    mergedInto: 't-2',
    status: 'closed',
    dueAt: NEVER,
  });
});
