import { given, metaOf, sealed } from '@veilway/es-kernel/spec';
import {
  AssignTicket,
  CloseTicket,
  EraseTicket,
  MergeTicket,
  MOST_MESSAGES,
  NoteOnTicket,
  OpenTicket,
  OpenTicketCustomer,
  RateTicket,
  ReopenTicket,
  ReplyToTicket,
  ResolveTicket,
  TakeOverPromise,
  ticketDecider,
} from './ticket.decider.js';
import type { Side, TicketEvent } from './ticket.events.js';

const meta = metaOf();
const of = { accountId: 'a-1' };
const message = { messageId: 'm-1', text: sealed() };
const first = { ...of, ...message, subject: sealed(), priority: 'high', promisedUntil: 'soon' } as const;
const open = new OpenTicket('t-1', first, meta);
const opened: TicketEvent = { type: 'TicketOpened', data: first };

const reply = (by: Side) => new ReplyToTicket('t-1', { by, ...message, promisedUntil: 'later' }, meta);
const replied = (by: Side, promisedUntil: string | null = null): TicketEvent => ({
  type: 'TicketReplied',
  data: { ...of, by, ...message, promisedUntil },
});
const resolved: TicketEvent = { type: 'TicketResolved', data: { ...of, by: 'support' } };
const closed: TicketEvent = { type: 'TicketClosed', data: { ...of, by: 'customer' } };
const reopened: TicketEvent = { type: 'TicketReopened', data: { ...of, by: 'customer', promisedUntil: 'later' } };
const at = (hour: number) => new Date(Date.UTC(2030, 0, 1, hour));
const merge = (openedAt: Date, intoOpenedAt: Date, intoId = 't-2') =>
  new MergeTicket('t-1', { intoId, openedAt, intoOpenedAt }, meta);
const mergedOwing = (promisedUntil: string | null): TicketEvent => ({
  type: 'TicketMerged',
  data: { ...of, intoId: 't-2', promisedUntil },
});
const merged = mergedOwing('soon');
const close = new CloseTicket('t-1', { by: 'customer' }, meta);
const resolve = new ResolveTicket('t-1', { by: 'support' }, meta);
const reopen = new ReopenTicket('t-1', { by: 'customer', promisedUntil: 'later' }, meta);
const rate = new RateTicket('t-1', { rating: 5 }, meta);

it('is opened once', () => given(ticketDecider).when(open).thenOnce(opened));

it('is assigned from the first where somebody knows who asks', () =>
  given(ticketDecider)
    .when(new OpenTicket('t-1', { ...first, assigneeId: 'a-9' }, meta))
    .thenOnce(opened, { type: 'TicketAssigned', data: { ...of, assigneeId: 'a-9' } }));

it('says when the desk means to answer, wherever an answer is owed anew', () => {
  const sooner = { promisedUntil: 'later', aimedAt: 'soon' };
  const asked = new ReplyToTicket('t-1', { by: 'customer', ...message, ...sooner }, meta);
  const told: TicketEvent = { type: 'TicketReplied', data: { ...of, by: 'customer', ...message, ...sooner } };
  given(ticketDecider, opened).when(asked).then(replied('customer'));
  given(ticketDecider, opened, replied('support')).when(asked).then(told);
  const again: TicketEvent = { type: 'TicketReopened', data: { ...of, by: 'customer', ...sooner } };
  given(ticketDecider, opened, resolved).when(asked).then(again, replied('customer'));
  given(ticketDecider, opened, closed)
    .when(new ReopenTicket('t-1', { by: 'customer', ...sooner }, meta))
    .thenOnce(again);
});

describe('an answer', () => {
  it('is owed from the first message on, and no later one moves it', () =>
    given(ticketDecider, opened).when(reply('customer')).then(replied('customer')));
  it('is owed anew by what is asked after one', () =>
    given(ticketDecider, opened, replied('support')).when(reply('customer')).then(replied('customer', 'later')));
  it('is not owed to who answers', () => given(ticketDecider, opened).when(reply('support')).then(replied('support')));
});

it('that came by the contact form is erased with all that was written about it, once', () => {
  const byForm = { ...first, accountId: null };
  const note: TicketEvent = { type: 'TicketNoted', data: { accountId: null, ...message, messageId: 'm-2' } };
  given(ticketDecider, { type: 'TicketOpened', data: byForm }, note)
    .when(new EraseTicket('t-1', {}, meta))
    .thenOnce({ type: 'TicketErased', data: { accountId: null, messageIds: ['m-1', 'm-2'] } });
  given(ticketDecider)
    .when(new EraseTicket('t-1', {}, meta))
    .thenNothing();
});

it('keeps what came with a message', () => {
  const attachments = [{ id: 'f-1', name: sealed(), kind: 'png', bytes: 7 }] as const;
  const sent = new ReplyToTicket('t-1', { by: 'support', ...message, attachments, promisedUntil: '' }, meta);
  const data = { ...of, by: 'support', ...message, attachments, promisedUntil: null } as const;
  given(ticketDecider, opened).when(sent).then({ type: 'TicketReplied', data });
});

describe('a ticket', () => {
  it('is resolved once, and closed once', () => {
    given(ticketDecider, opened).when(resolve).thenOnce(resolved);
    given(ticketDecider, opened, resolved).when(close).thenOnce(closed);
    given(ticketDecider, opened).when(close).thenOnce(closed);
  });
  it('is not resolved once it is closed', () =>
    given(ticketDecider, opened, closed).when(resolve).thenRefused('ticket-closed'));
  it('is reopened once, with a new promise', () => {
    given(ticketDecider, opened, resolved).when(reopen).thenOnce(reopened);
    given(ticketDecider, opened, closed).when(reopen).thenOnce(reopened);
    given(ticketDecider, opened).when(reopen).thenNothing();
  });
  it('is reopened by what its owner writes after it was resolved, not by support', () => {
    given(ticketDecider, opened, resolved).when(reply('customer')).then(reopened, replied('customer'));
    given(ticketDecider, opened, resolved).when(reply('support')).then(replied('support'));
  });
  it('takes nothing more once it is closed', () =>
    given(ticketDecider, opened, closed).when(reply('customer')).thenRefused('ticket-closed'));
  it('takes so many messages, notes included, and no more', () => {
    const noted: TicketEvent = { type: 'TicketNoted', data: { ...of, ...message } };
    const history = Array.from({ length: MOST_MESSAGES - 1 }, (_, n) => (n % 2 ? noted : replied('customer')));
    given(ticketDecider, opened, ...history)
      .when(reply('support'))
      .thenRefused('ticket-full');
    given(ticketDecider, opened, ...history)
      .when(new NoteOnTicket('t-1', message, meta))
      .thenRefused('ticket-full');
    given(ticketDecider, opened, ...history.slice(1))
      .when(reply('support'))
      .then(replied('support'));
  });
  it('that is not there is not answered', () =>
    given(ticketDecider).when(reply('support')).thenRefused('ticket-not-found'));
});

it('is rated when it is over, and again when somebody thinks otherwise', () => {
  const rated = (rating: number): TicketEvent => ({ type: 'TicketRated', data: { ...of, rating } });
  given(ticketDecider, opened).when(rate).thenRefused('ticket-open');
  given(ticketDecider, opened, resolved).when(rate).thenOnce(rated(5));
  given(ticketDecider, opened, closed, rated(1)).when(rate).thenOnce(rated(5));
});

it('is assigned to one, and to nobody again', () => {
  const to = (assigneeId: string | null) => new AssignTicket('t-1', { assigneeId }, meta);
  const assigned = (assigneeId: string | null): TicketEvent => ({
    type: 'TicketAssigned',
    data: { ...of, assigneeId },
  });
  given(ticketDecider, opened).when(to('a-9')).thenOnce(assigned('a-9'));
  given(ticketDecider, opened, assigned('a-9')).when(to(null)).thenOnce(assigned(null));
});

it('tells once a day who looked at what its owner has', () => {
  const look = (onDay: string) => ({ openedBy: 'a-9', onDay });
  const told = (onDay: string): TicketEvent => ({ type: 'TicketCustomerOpened', data: { ...of, ...look(onDay) } });
  given(ticketDecider, opened, told('2030-01-01'))
    .when(new OpenTicketCustomer('t-1', look('2030-01-02'), meta))
    .thenOnce(told('2030-01-02'));
});

it('goes on elsewhere once it is merged', () => {
  given(ticketDecider, opened)
    .when(merge(at(2), at(1)))
    .thenOnce(merged);
  given(ticketDecider, opened, replied('support'))
    .when(merge(at(2), at(1)))
    .thenOnce(mergedOwing(null));
  for (const command of [reply('customer'), reply('support'), reopen, close, resolve, rate])
    given(ticketDecider, opened, merged).when(command).thenRefused('ticket-merged');
});

it('goes on in an older ticket alone: of two that are merged into each other at once, one stays', () => {
  given(ticketDecider, opened)
    .when(merge(at(1), at(2)))
    .thenRefused('ticket-older');
  given(ticketDecider, opened)
    .when(merge(at(1), at(1)))
    .thenRefused('ticket-older');
  given(ticketDecider, opened)
    .when(merge(at(1), at(1), 't-0'))
    .then({ type: 'TicketMerged', data: { ...of, intoId: 't-0', promisedUntil: 'soon' } });
});

describe('what was owed in a ticket that goes on here', () => {
  const takeOver = new TakeOverPromise('t-1', { promisedUntil: 'now' }, meta);
  const promised: TicketEvent = { type: 'TicketPromised', data: { ...of, promisedUntil: 'now' } };

  it('is owed here, unless that is owed sooner', () => {
    given(ticketDecider, opened).when(takeOver).thenOnce(promised);
    given(ticketDecider, opened, replied('support')).when(takeOver).thenOnce(promised);
    given(ticketDecider, opened, promised)
      .when(new TakeOverPromise('t-1', { promisedUntil: 'soon' }, meta))
      .thenNothing();
    given(ticketDecider, opened, promised).when(reply('customer')).then(replied('customer'));
  });
  it('opens what was over', () => {
    const again: TicketEvent = { type: 'TicketReopened', data: { ...of, by: 'support', promisedUntil: 'now' } };
    for (const over of [resolved, closed]) given(ticketDecider, opened, over).when(takeOver).thenOnce(again);
  });
  it('comes with when the desk means to answer', () => {
    const sooner = { promisedUntil: 'soon', aimedAt: 'now' };
    given(ticketDecider, { type: 'TicketOpened', data: { ...first, ...sooner } })
      .when(merge(at(2), at(1)))
      .then({ type: 'TicketMerged', data: { ...of, intoId: 't-2', ...sooner } });
    given(ticketDecider, opened, replied('support'))
      .when(new TakeOverPromise('t-1', sooner, meta))
      .thenOnce({ type: 'TicketPromised', data: { ...of, ...sooner } });
  });
  it('is not owed where this one goes on elsewhere itself', () =>
    given(ticketDecider, opened, merged).when(takeOver).thenNothing());
});
