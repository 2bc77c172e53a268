import { Refusal, upcast, type Catalog, type Decider, type DomainCommand, type Event } from '@veilway/es-kernel';
import { metaOf, sealed } from '@veilway/es-kernel/spec';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { creditNoteBookGolden } from './contexts/receipts/domain/credit-note-book.golden.js';
import { creditNoteBookDecider, IssueCreditNote } from './contexts/receipts/domain/credit-note-book.js';
import { receiptBookGolden } from './contexts/receipts/domain/receipt-book.golden.js';
import { IssueReceipt, receiptBookDecider } from './contexts/receipts/domain/receipt-book.js';
import { networkPlanGolden } from './contexts/servers/domain/network-plan.golden.js';
import {
  DescribeServer,
  networkPlanDecider,
  ReleaseNetwork,
  ReserveNetwork,
} from './contexts/servers/domain/network-plan.js';
import * as subscriptions from './contexts/subscriptions/domain/subscription.commands.js';
import { subscriptionDecider } from './contexts/subscriptions/domain/subscription.decider.js';
import { subscriptionGolden } from './contexts/subscriptions/domain/subscription.golden.js';
import { read, written } from './platform/event-sourcing/commands/state-text.js';
import { sampleOf, type Golden, type Story } from './testing/golden.js';

// oxlint-disable-next-line typescript/no-explicit-any -- of every state, command and event
type AnyDecider = Decider<any, any, any>;

const SOME = 12;
const nth = fc.nat({ max: SOME - 1 });
const plan = { id: 'p', name: 'Plan', deviceLimit: 5, allowanceBytes: 1_000, priceCents: 999, currency: 'USD' };
const START = '2030-01-01T00:00:00.000Z';
const byAdmin = { by: 'an admin', why: sealed() };

const receipt = sampleOf(receiptBookGolden, 'ReceiptIssued').data;
const creditNote = sampleOf(creditNoteBookGolden, 'CreditNoteIssued').data;

type Make = (n: number, m: number) => DomainCommand;

/** What may be asked of each; most is refused, or done already. */
const asked: readonly (readonly [AnyDecider, Golden, readonly Make[]])[] = [
  [receiptBookDecider, receiptBookGolden, [(n) => new IssueReceipt('b', { ...receipt, orderId: `o${n}` }, metaOf())]],
  [
    creditNoteBookDecider,
    creditNoteBookGolden,
    [(n) => new IssueCreditNote('b', { ...creditNote, refundReference: `r${n}` }, metaOf())],
  ],
  [
    networkPlanDecider,
    networkPlanGolden,
    [
      (n, m) =>
        new ReserveNetwork('all', { serverId: `s${n}`, maxClients: 20, name: `N${m}`, endpoint: `e${m}:1` }, metaOf()),
      (n, m) => new DescribeServer('all', { serverId: `s${n}`, name: `N${m}`, endpoint: `e${m}:1` }, metaOf()),
      (n) => new ReleaseNetwork('all', { serverId: `s${n}` }, metaOf()),
    ],
  ],
  [
    subscriptionDecider,
    subscriptionGolden,
    [
      (n) =>
        new subscriptions.ActivateSubscription(
          's',
          { accountId: 'a', orderId: `o${n}`, plan, periodStart: START },
          metaOf(),
        ),
      (n) => new subscriptions.TakeDeviceSlot('s', { configId: `c${n}` }, metaOf()),
      (n, m) => new subscriptions.TakeDeviceSlot('s', { configId: `c${n}`, movedFrom: `c${m}` }, metaOf()),
      (n) => new subscriptions.ReleaseDeviceSlot('s', { configId: `c${n}` }, metaOf()),
      (n) => new subscriptions.PayAhead('s', { orderId: `o${n}`, plan }, metaOf()),
      (n) => new subscriptions.WarnAllowance('s', { usedBytes: n * 100 }, metaOf()),
      (n) => new subscriptions.ExceedAllowance('s', { usedBytes: n * 100 }, metaOf()),
      (n, m) =>
        new subscriptions.GrantAllowance(
          's',
          { grantId: `g${n}`, bytes: m * 100, usedBytes: n * 100, ...byAdmin },
          metaOf(),
        ),
      (n) => new subscriptions.GrantMonths('s', { months: [`m${n}`], ...byAdmin }, metaOf()),
      () => new subscriptions.CancelSubscription('s', {}, metaOf()),
      () => new subscriptions.ResumeSubscription('s', {}, metaOf()),
    ],
  ],
];

const named = asked.map(([decider, golden, make]) => [decider.events.category, decider, golden, make] as const);

const decided = ({ decide }: AnyDecider, state: unknown, command: DomainCommand): readonly Event[] | string => {
  try {
    return decide(state, command);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

const historyOf = (decider: AnyDecider, commands: readonly DomainCommand[]): Event[] => {
  const history: Event[] = [];
  let state: unknown = decider.initial;
  for (const command of commands) {
    const events = decided(decider, state, command);
    if (typeof events === 'string') continue;
    for (const event of events) state = decider.evolve(state, event);
    history.push(...events);
  }
  return history;
};

const folded = (decider: AnyDecider, history: readonly Event[], from: unknown = decider.initial): unknown =>
  history.reduce((state: unknown, event) => decider.evolve(state, event) as unknown, from);

it.each(named)('%s: a state that was kept goes on as one that was not', (_, decider, __, make) =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat({ max: make.length - 1 }), nth, nth), { minLength: 1, maxLength: 60 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.tuple(fc.nat({ max: make.length - 1 }), nth, nth),
      (asks, share, [last, n, m]) => {
        const history = historyOf(decider, [make[0]!(0, 0), ...asks.map(([which, n, m]) => make[which]!(n, m))]);
        const cut = Math.floor(share * history.length);
        const kept = read(written(folded(decider, history.slice(0, cut))));
        const [bySnapshot, byFold] = [folded(decider, history.slice(cut), kept), folded(decider, history)];
        expect(bySnapshot).toEqual(byFold);
        const next = make[last]!(n, m);
        expect(decided(decider, bySnapshot, next)).toEqual(decided(decider, byFold, next));
      },
    ),
    { numRuns: 200 },
  ),
);

const shapeOf = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  if (Array.isArray(value)) return [...new Set(value.map((item) => JSON.stringify(shapeOf(item))))].sort();
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, shapeOf(held)]));
};

/** Of every state that any story comes to, in the order of their texts. */
const digestOf = (decider: AnyDecider, { stories }: Golden): string => {
  const shapes = new Set<string>();
  for (const { catalog, samples } of Object.values<Story>(stories)) {
    let state: unknown = decider.initial;
    for (const sample of samples) {
      const data = 'old' in sample ? sample.old : sample.data;
      state = decider.evolve(state, upcast(catalog as Catalog<Event>, sample.type, sample.version, data));
      shapes.add(JSON.stringify(shapeOf(JSON.parse(written(state)))));
    }
  }
  return createHash('sha256')
    .update([...shapes].sort().join('\n'))
    .digest('hex')
    .slice(0, 8);
};

/**
 * A program that finds a state of another shape would decide from it all the same. So where this fails, and not because of new
 * stories alone: raise `snapshots` of that decider, then write down what is said here.
 */
it.each(named)('%s: keeps states of the shape that its number stands for', (category, decider, golden) =>
  expect(`${category} ${decider.snapshots}: ${digestOf(decider, golden)}`).toBe(SHAPES[category]),
);
const SHAPES: Readonly<Record<string, string>> = {
  receiptBook: 'receiptBook 1: a2043395',
  creditNoteBook: 'creditNoteBook 1: a2043395',
  networkPlan: 'networkPlan 1: 8bb9119e',
  subscription: 'subscription 2: d63465e7',
};

it('refuses to write down what it could not read', () => {
  class Thing {}
  for (const state of [new Thing(), () => 0, Symbol('s'), NaN, { $map: 1 }, [new Thing()]])
    expect(() => written(state)).toThrow();
  const state = { a: undefined, b: [1n, new Date(0), new Map([['k', new Set([1])]])], c: null };
  expect(read(written(state))).toEqual(state);
});
