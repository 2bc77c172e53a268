import { recorded } from '@veilway/es-kernel/spec';
import type { Recorded } from '@veilway/es-kernel';
import { addMonths, dateOf } from '../../platform/calendar.js';
import { cohortsOf, figuresOf, plansOf, type Cohort, type PeriodFigures, type PlanFigures } from './domain/figures.js';
import { daysAfter, periodBefore, pointsOf, type Period } from './domain/periods.js';
import { Tally } from './domain/tally.js';
import { usageOf, type Carried, type ServerHistory } from './domain/usage.js';
import { accountFigures, type Counted, type FigureRow } from './read-models/account-figures.read-model.js';
import { serverFigures, type ServerCounted, type ServerFigureRow } from './read-models/server-figures.read-model.js';

/*
 * Random histories, and the same figures twice: as the product reckons them, by sums of facts, and by looking at every
 * event anew for every day, as one would by hand. Both as of the last day and of others, against what was shown then.
 */

type Log = Recorded<Counted>[];
type Random = (below: number) => number;

/** Mulberry32: the same numbers for the same seed. */
const randomOf = (seed: number): Random => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
};

const PRICES = { USD: [999, 1_999, 4_999], EUR: [899, 1_899, 4_599] } as const;
/** From before a February of 28 days to after one of 29. */
const [BEGIN, END] = [new Date('2030-11-20T00:00:00Z'), new Date('2032-05-31T23:59:59Z')];
const DAY_MS = 86_400_000;

/** What happens to one account, each at its time. */
const lifeOf = (random: Random, number: number): { at: Date; streamId: string; event: Counted }[] => {
  const accountId = `a${number}`;
  const life: { at: Date; streamId: string; event: Counted }[] = [];
  const tell = (at: Date, streamId: string, event: unknown) => life.push({ at, streamId, event: event as Counted });
  let orders = 0;
  let currency: keyof typeof PRICES = random(3) ? 'USD' : 'EUR';
  const planOf = (price: number) => ({
    // One that is sold at two prices, and another one.
    id: price > 4_000 ? 'large' : 'small',
    name: 'P',
    deviceLimit: 1,
    allowanceBytes: 1,
    priceCents: price,
    currency,
  });
  const price = () => PRICES[currency][random(3)]!;
  const order = (at: Date, amountCents: number): string => {
    const id = `${accountId}o${(orders += 1)}`;
    tell(at, `order-${id}`, { type: 'OrderPlaced', data: { accountId, quote: { amountCents, currency } } });
    return id;
  };
  const buy = (at: Date, amountCents: number): string => {
    if (!random(6))
      tell(at, `order-${order(at, amountCents)}`, {
        type: random(2) ? 'OrderDeclined' : 'OrderExpired',
        data: { accountId },
      });
    const id = order(at, amountCents);
    tell(at, `order-${id}`, { type: 'OrderCompleted', data: { accountId } });
    // Paid back weeks later, in two parts or at once.
    if (!random(5)) {
      const part = random(2) ? amountCents : 1 + random(amountCents - 1);
      const back = (cents: number, days: number) =>
        tell(new Date(at.getTime() + days * DAY_MS), `order-${id}`, {
          type: 'OrderRefunded',
          data: { accountId, amountCents: cents },
        });
      back(part, 1 + random(40));
      if (part < amountCents && random(2)) back(amountCents - part, 41 + random(20));
    }
    return id;
  };
  let at = new Date(BEGIN.getTime() + random(500 * 24) * 3_600_000);
  const later = (days: number) => (at = new Date(at.getTime() + random(days * 24) * 3_600_000));
  tell(at, `account-${accountId}`, { type: 'EmailVerified', data: {} });
  for (let subscription = 0; subscription < 1 + random(3); subscription += 1) {
    const streamId = `subscription-${accountId}s${subscription}`;
    later(subscription ? 90 : 20);
    let paying = price();
    let anchor = at;
    const isTrial = subscription === 0 && random(2) === 0;
    const pay = (type: string, more: object = {}) =>
      tell(at, streamId, { type, data: { accountId, orderId: buy(at, paying), plan: planOf(paying), ...more } });
    if (isTrial) {
      tell(at, streamId, { type: 'SubscriptionActivated', data: { accountId, orderId: null, plan: planOf(1_999) } });
      at = anchor = new Date(at.getTime() + 7 * DAY_MS);
      if (random(3)) pay('SubscriptionRenewed');
    } else pay('SubscriptionActivated');
    const isPaid = life.at(-1)!.event.type !== 'SubscriptionActivated' || !isTrial;
    for (let month = 1; isPaid && month <= random(14); month += 1) {
      const renews = addMonths(anchor, month);
      const between = new Date(at.getTime() + random(27) * DAY_MS);
      if (!random(4) && between < renews) {
        at = between;
        const isNow = random(2) === 0;
        const next = price();
        if (isNow) paying = next;
        tell(at, streamId, {
          type: 'SubscriptionPlanChanged',
          data: {
            accountId,
            orderId: buy(at, 1 + random(900)),
            plan: planOf(next),
            effective: isNow ? 'now' : 'renewal',
            paid: false,
          },
        });
        if (!isNow) paying = next;
      }
      at = renews;
      // The price of the same plan, or its currency, may be another one by then.
      if (!random(15)) ((currency = currency === 'USD' ? 'EUR' : 'USD'), (paying = price()));
      if (random(5)) pay('SubscriptionRenewed');
      else {
        const month = `m-${random(1_000_000_000)}`;
        const granted = { accountId, months: [month], plan: planOf(paying) };
        tell(new Date(at.getTime() - 1), streamId, { type: 'MonthsGranted', data: granted });
        // A bigger plan takes it along.
        paying += random(2) * 500;
        tell(at, streamId, {
          type: 'SubscriptionRenewed',
          data: { accountId, orderId: month, plan: planOf(paying) },
        });
      }
    }
    if (isPaid ? random(3) : true) {
      later(20);
      tell(at, streamId, { type: 'SubscriptionEnded', data: { accountId, reason: 'cancelled' } });
      // It never goes back in time: what comes next comes after it.
      at = new Date(at.getTime() + 3_600_000);
    } else break;
  }
  if (!random(6))
    tell(new Date(at.getTime() + 62 * DAY_MS), `account-${accountId}`, { type: 'AccountErased', data: {} });
  return life;
};

const historyOf = (seed: number, accounts: number): Log => {
  const random = randomOf(seed);
  return Array.from({ length: accounts }, (_, number) => lifeOf(random, number))
    .flat()
    .filter(({ at }) => at <= END)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ event, ...place }, n) => recorded(event, { ...place, position: BigInt(n) }));
};

const SERVERS = ['s1', 's2', 's3', 's4'];

/** Servers that are added, changed, moved to other countries and deleted, and what each carried, stated in time or late. */
const fleetOf = (seed: number): Recorded<ServerCounted>[] => {
  const random = randomOf(seed * 77);
  const story: { at: Date; streamId: string; event: ServerCounted }[] = [];
  for (const id of SERVERS) {
    let at = new Date(BEGIN.getTime() + random(300) * DAY_MS + 3_600_000);
    const fields = () => ({
      name: `${id} of ${random(100)}`,
      countryCode: ['DE', 'FI', 'US'][random(3)]!,
      // The first one is never said.
      monthlyCostCents: id === 's1' ? 0 : 1_000 + random(9_000),
      costCurrency: id === 's2' && !random(4) ? 'EUR' : 'USD',
    });
    const tell = (type: string, data: object = {}) =>
      story.push({ at, streamId: `server-${id}`, event: { type, data } as unknown as ServerCounted });
    tell('ServerCreated', fields());
    const begun = at;
    for (let changes = random(5); changes > 0; changes -= 1) {
      at = new Date(at.getTime() + random(90 * 24) * 3_600_000);
      tell('ServerUpdated', fields());
    }
    at = new Date(at.getTime() + random(200) * DAY_MS);
    const isDeleted = id === 's3';
    if (isDeleted) tell('ServerDeleted');
    const end = isDeleted ? at : END;
    for (let day = dateOf(begun); day <= dateOf(end); day = daysAfter(day, 1)) {
      if (!random(15)) continue;
      const late = random(20) ? 1 : 1 + random(5);
      const bytes = random(6) ? random(1e9) : 0;
      const data = {
        day,
        receivedBytes: bytes,
        sentBytes: bytes * random(10),
        devices: bytes ? 1 + random(9) : 0,
        upTo: 0,
      };
      story.push({
        at: new Date(Date.parse(daysAfter(day, late)) + 60_000),
        streamId: `serverDay-${id}`,
        event: { type: 'ServerDayStated', data },
      });
    }
  }
  return story
    .filter(({ at }) => at <= END)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ event, ...place }, n) => recorded(event, { ...place, position: BigInt(n) }));
};

const historiesOf = (log: readonly Recorded<ServerCounted>[]): ServerHistory[] => {
  const rows = new Map<string, ServerFigureRow | undefined>();
  for (const event of log)
    for (const id of serverFigures.projection.rowIds(event))
      rows.set(
        id,
        serverFigures.projection.apply(rows.get(id), event, id, () => undefined),
      );
  const all = [...rows.values()].flatMap((row) => row ?? []);
  return all
    .filter(({ month }) => month === null)
    .map(({ serverId, states }) => ({
      serverId,
      states,
      days: all.filter((row) => row.serverId === serverId).flatMap(({ days }) => days),
    }));
};

/** By hand: day by day and server by server, from the events, in fractions of cents. */
const carriedByHand = (
  fleet: readonly Recorded<ServerCounted>[],
  hand: ByHand,
  { from, to }: Period,
  only: (serverId: string, countryCode: string) => boolean,
) => {
  const said = (serverId: string, day: string) => {
    const told = fleet.filter(({ streamId, at }) => streamId === `server-${serverId}` && dateOf(at) <= day);
    const isThere = told.length > 0 && told.at(-1)!.type !== 'ServerDeleted';
    const data = told.findLast(({ type }) => type !== 'ServerDeleted')?.data as StoredFields | undefined;
    return data && { ...data, isThere };
  };
  const statements = fleet.flatMap((event) =>
    event.type === 'ServerDayStated' ? { serverId: event.streamId.slice('serverDay-'.length), ...event.data } : [],
  );
  const [revenue, cost] = [new Map<string, number>(), new Map<string, number>()];
  const grow = (map: Map<string, number>, key: string, by: number) => map.set(key, (map.get(key) ?? 0) + by);
  let [receivedBytes, sentBytes, deviceDays, isSaid] = [0, 0, 0, true];
  for (let day = from; day <= to; day = daysAfter(day, 1)) {
    const ofDay = statements.filter((one) => one.day === day);
    if (!ofDay.length) continue;
    const daysInMonth = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
    const total = ofDay.reduce((sum, one) => sum + one.receivedBytes + one.sentBytes, 0);
    for (const one of ofDay) {
      if (!only(one.serverId, said(one.serverId, day)!.countryCode)) continue;
      receivedBytes += one.receivedBytes;
      sentBytes += one.sentBytes;
      deviceDays += one.devices;
      const bytes = one.receivedBytes + one.sentBytes;
      if (bytes)
        for (const [currency, cents] of hand.mrrAt(day))
          grow(revenue, currency, (cents / daysInMonth) * (bytes / total));
    }
    for (const serverId of SERVERS) {
      const server = said(serverId, day);
      if (!server?.isThere || !only(serverId, server.countryCode)) continue;
      if (server.monthlyCostCents) grow(cost, server.costCurrency, server.monthlyCostCents / daysInMonth);
      else isSaid = false;
    }
  }
  const [first, ...others] = isSaid ? cost : [];
  return { receivedBytes, sentBytes, deviceDays, revenue, cost: first && !others.length ? first : null };
};
type StoredFields = { name: string; countryCode: string; monthlyCostCents: number; costCurrency: string };

const same = (shown: Carried, hand: ReturnType<typeof carriedByHand>) => {
  const { receivedBytes, sentBytes, deviceDays } = hand;
  expect(shown).toMatchObject({ receivedBytes, sentBytes, deviceDays });
  const revenue = new Map(shown.revenue.map(({ currency, cents }) => [currency, cents]));
  expect([...revenue.keys()]).toEqual([...hand.revenue.keys()].sort());
  // To the cent, which is rounded to once.
  for (const [currency, cents] of hand.revenue) expect(Math.abs(revenue.get(currency)! - cents)).toBeLessThan(0.51);
  expect(shown.cost?.currency).toBe(hand.cost?.[0]);
  if (!hand.cost) return expect(shown.marginCents).toBeNull();
  expect(Math.abs(shown.cost!.cents - hand.cost[1])).toBeLessThan(0.51);
  expect(shown.marginCents).toBe((revenue.get(hand.cost[0]) ?? 0) - shown.cost!.cents);
};

const tallyOf = (log: Log): Tally => {
  const rows = new Map<string, FigureRow | undefined>();
  for (const event of log)
    if (accountFigures.projection.types.has(event.type))
      for (const id of accountFigures.projection.rowIds(event))
        rows.set(
          id,
          accountFigures.projection.apply(
            rows.get(id),
            event,
            id,
            () => undefined,
            (other) => rows.get(other),
          ),
        );
  const tally = new Tally();
  for (const row of rows.values()) if (row?.day) tally.set(row.day.day, row.day.sums);
  return tally;
};

const isPayment = (event: Recorded<Counted>): boolean =>
  event.type === 'SubscriptionRenewed' || (event.type === 'SubscriptionActivated' && event.data.orderId !== null);

/** By hand: nothing is summed up beforehand, every question goes through the whole log again. */
class ByHand {
  constructor(private readonly log: Log) {}

  private of<T extends Counted['type']>(type: T, day: (day: string) => boolean) {
    return this.log.filter((event) => event.type === type && day(dateOf(event.at))) as Extract<
      Recorded<Counted>,
      { type: T }
    >[];
  }

  private readonly accountOf = (event: Recorded<Counted>) =>
    'accountId' in event.data ? event.data.accountId : event.streamId.slice('account-'.length);

  /** What each account pays in a month, and for which plan, after the first so many events. */
  private payingAfter(events: number): Map<string, { planId: string; currency: string; cents: number }> {
    const paying = new Map<string, { planId: string; currency: string; cents: number }>();
    const granted = new Map<string, number>();
    const given = new Map<string, number>();
    for (const event of this.log.slice(0, events)) {
      const account = this.accountOf(event);
      if (event.type === 'MonthsGranted')
        for (const month of event.data.months) granted.set(month, event.data.plan.priceCents);
      if (event.type === 'SubscriptionEnded') paying.delete(account);
      const isPaid =
        (event.type === 'SubscriptionActivated' && event.data.orderId !== null) ||
        event.type === 'SubscriptionRenewed' ||
        (event.type === 'SubscriptionPlanChanged' && event.data.effective === 'now');
      if (isPaid) {
        const { id: planId, currency, priceCents } = event.data.plan;
        if (event.type !== 'SubscriptionPlanChanged') given.set(account, granted.get(event.data.orderId!) ?? 0);
        const cents = Math.max(0, priceCents - given.get(account)!);
        paying.set(account, { planId, currency, cents });
      }
    }
    return paying;
  }

  private payingOn(lastDay: string) {
    return this.payingAfter(this.log.filter(({ at }) => dateOf(at) <= lastDay).length);
  }

  mrrAt(day: string): Map<string, number> {
    const mrr = new Map<string, number>();
    for (const { currency, cents } of this.payingOn(day).values()) mrr.set(currency, (mrr.get(currency) ?? 0) + cents);
    return mrr;
  }

  private orderOf({ streamId }: { streamId: string }) {
    const placed = this.log.find((event) => event.type === 'OrderPlaced' && event.streamId === streamId)!;
    return (placed.data as { quote: { amountCents: number; currency: string } }).quote;
  }

  figures({ from, to }: Period): PeriodFigures {
    const within = (day: string) => day >= from && day <= to;
    const [start, end] = [this.payingOn(daysAfter(from, -1)), this.payingOn(to)];
    const changes: { account: string; currency: string; kind: string; cents: number; isFirst: boolean }[] = [];
    this.log.forEach((event, n) => {
      if (!within(dateOf(event.at)) || !event.streamId.startsWith('subscription-')) return;
      const account = this.accountOf(event);
      const [was, is] = [this.payingAfter(n).get(account), this.payingAfter(n + 1).get(account)];
      const hadPaid = this.log
        .slice(0, n)
        .some(
          (earlier) =>
            this.accountOf(earlier) === account &&
            (earlier.type === 'SubscriptionRenewed' ||
              (earlier.type === 'SubscriptionActivated' && earlier.data.orderId !== null)),
        );
      for (const currency of ['USD', 'EUR']) {
        const before = was?.currency === currency ? was.cents : 0;
        const after = is?.currency === currency ? is.cents : 0;
        // Who leaves in a month that was given away pays nothing less, but is lost.
        if (before === after && (is || was?.currency !== currency)) continue;
        const kind = !was
          ? hadPaid
            ? 'reactivation'
            : 'new'
          : !is
            ? 'churn'
            : after > before
              ? 'expansion'
              : 'contraction';
        changes.push({ account, currency, kind, cents: Math.abs(after - before), isFirst: !hadPaid });
      }
    });
    const trials = this.log.filter(
      (event) => event.type === 'SubscriptionActivated' && event.data.orderId === null && within(dateOf(event.at)),
    );
    const everPaid = new Set(
      this.log.flatMap((event) =>
        event.type === 'SubscriptionRenewed' || (event.type === 'SubscriptionActivated' && event.data.orderId !== null)
          ? this.accountOf(event)
          : [],
      ),
    );
    const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
    const sum = (values: number[]) => values.reduce((one, other) => one + other, 0);
    const currencies = new Set(
      this.log.flatMap((event) => [
        ...(event.type === 'OrderCompleted' ? [this.orderOf(event).currency] : []),
        ...[
          ...(event.type.startsWith('Subscription') &&
          'plan' in event.data &&
          'orderId' in event.data &&
          event.data.orderId &&
          event.type !== 'SubscriptionPlanChanged'
            ? [event.data.plan.currency]
            : []),
        ],
      ]),
    );
    return {
      from,
      to,
      signUps: this.of('EmailVerified', within).length,
      trials: trials.length,
      trialsConverted: trials.filter((event) => everPaid.has(this.accountOf(event))).length,
      customersStart: start.size,
      customersEnd: end.size,
      customersNew: count('new'),
      customersReactivated: count('reactivation'),
      customersLost: count('churn'),
      money: [...currencies].sort().map((currency) => {
        const moved = (kind: string) =>
          sum(changes.flatMap((one) => (one.kind === kind && one.currency === currency ? one.cents : [])));
        const mrr = (paying: typeof start) =>
          sum([...paying.values()].flatMap((one) => (one.currency === currency ? one.cents : [])));
        return {
          currency,
          paidCents: sum(
            this.of('OrderCompleted', within)
              .map((event) => this.orderOf(event))
              .flatMap((order) => (order.currency === currency ? order.amountCents : [])),
          ),
          refundedCents: sum(
            this.of('OrderRefunded', within).flatMap((event) =>
              this.orderOf(event).currency === currency ? event.data.amountCents : [],
            ),
          ),
          mrrStartCents: mrr(start),
          mrrEndCents: mrr(end),
          newCents: moved('new'),
          reactivationCents: moved('reactivation'),
          expansionCents: moved('expansion'),
          contractionCents: moved('contraction'),
          churnCents: moved('churn'),
        };
      }),
    };
  }

  /** Of each plan by comparing who paid for it before and after every event. */
  plans({ from, to }: Period): PlanFigures[] {
    const [start, end] = [this.payingOn(daysAfter(from, -1)), this.payingOn(to)];
    const everPaid = this.payingEver(to);
    const moves: { planId: string; kind: string; currency: string; cents: number }[] = [];
    this.log.forEach((event, n) => {
      const day = dateOf(event.at);
      if (day < from || day > to || !event.streamId.startsWith('subscription-')) return;
      const account = this.accountOf(event);
      const [was, is] = [this.payingAfter(n).get(account), this.payingAfter(n + 1).get(account)];
      if (was && is && (was.planId !== is.planId || was.currency !== is.currency))
        moves.push({ ...was, kind: 'out' }, { ...is, kind: 'in' });
      if (was && !is) moves.push({ ...was, kind: 'lost' });
      const isKnown = this.log.slice(0, n).some((before) => this.accountOf(before) === account && isPayment(before));
      if (!was && is) moves.push({ ...is, kind: isKnown ? 'back' : 'new' });
    });
    return [...new Set(everPaid.map(({ planId }) => planId))].sort().map((planId) => {
      const on = (paying: typeof start, currency?: string) =>
        [...paying.values()].filter((one) => one.planId === planId && (!currency || one.currency === currency));
      const count = (kind: string) => moves.filter((move) => move.planId === planId && move.kind === kind).length;
      const cents = (all: readonly { cents: number }[]) => all.reduce((sum, one) => sum + one.cents, 0);
      const currencies = new Set(everPaid.flatMap((one) => (one.planId === planId ? one.currency : [])));
      return {
        planId,
        customersStart: on(start).length,
        customersEnd: on(end).length,
        customersNew: count('new'),
        customersReactivated: count('back'),
        switchedIn: count('in'),
        switchedOut: count('out'),
        customersLost: count('lost'),
        money: [...currencies].sort().map((currency) => ({
          currency,
          mrrStartCents: cents(on(start, currency)),
          mrrEndCents: cents(on(end, currency)),
          churnCents: cents(
            moves.filter((move) => move.planId === planId && move.kind === 'lost' && move.currency === currency),
          ),
        })),
      };
    });
  }

  private payingEver(lastDay: string) {
    return this.log.flatMap((event, n) =>
      dateOf(event.at) <= lastDay && event.streamId.startsWith('subscription-')
        ? [...this.payingAfter(n + 1).values()]
        : [],
    );
  }

  cohort(month: string, lastDay: string): Omit<Cohort, 'paying'> & { paying: number } {
    const who = new Set(this.of('EmailVerified', (day) => day.startsWith(month)).map(this.accountOf));
    return {
      month,
      signedUp: who.size,
      paying: [...this.payingOn(lastDay).keys()].filter((account) => who.has(account)).length,
    };
  }
}

describe.each([1, 2, 3])('a history, the %i. of them', (seed) => {
  const log = historyOf(seed, 40);
  const tally = tallyOf(log);
  const fleet = fleetOf(seed);
  const random = randomOf(seed * 1_000);
  const today = dateOf(END);
  const days = [today, ...Array.from({ length: 10 }, () => daysAfter(today, -random(450)))];

  it('has something of everything', () => {
    const types = new Set(log.map(({ type }) => type));
    for (const type of [
      'OrderRefunded',
      'OrderDeclined',
      'SubscriptionPlanChanged',
      'SubscriptionEnded',
      'AccountErased',
    ])
      expect(types).toContain(type);
    const [all] = figuresOf(tally, [{ from: dateOf(BEGIN), to: today }], today);
    expect(all!.money.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
    for (const { refundedCents, newCents, reactivationCents, expansionCents, contractionCents, churnCents } of all!
      .money)
      expect(
        [refundedCents, newCents, reactivationCents, expansionCents, contractionCents, churnCents].every(Boolean),
      ).toBe(true);
    expect(all!.trialsConverted).toBeGreaterThan(0);
  });

  it.each(days)('as of %s is what one reckons by hand, and what was shown then', (asOf) => {
    const then = log.filter(({ at }) => dateOf(at) <= asOf);
    const hand = new ByHand(then);
    const periods = [
      { from: daysAfter(asOf, -29), to: asOf },
      { from: daysAfter(asOf, -random(200) - 40), to: daysAfter(asOf, -random(40)) },
      { from: '2032-02-01', to: '2032-02-29' },
      { from: '2031-01-31', to: '2031-02-28' },
    ].filter(({ to }) => to <= asOf);
    const asked = periods.flatMap((period) => [period, periodBefore(period)]);
    const shown = figuresOf(tally, asked, asOf);
    expect(shown).toEqual(asked.map((period) => hand.figures(period)));
    const shownThen = tallyOf(then);
    for (const period of periods) {
      const plans = plansOf(tally, period);
      expect(plans).toEqual(hand.plans(period));
      expect(plansOf(shownThen, period)).toEqual(plans);
    }
    expect(figuresOf(shownThen, asked, asOf)).toEqual(shown);

    const cohorts = cohortsOf(tally, asOf);
    expect(cohortsOf(shownThen, asOf)).toEqual(cohorts);
    for (const { month, signedUp, paying } of cohorts) {
      const end = dateOf(new Date(addMonths(new Date(`${month}-01`), 1).getTime() - 1));
      expect({ month, signedUp, paying: paying[0] }).toEqual(hand.cohort(month, end < asOf ? end : asOf));
      expect({ month, signedUp, paying: paying.at(-1) }).toEqual(hand.cohort(month, asOf));
    }
  });

  it.each(days)('as of %s has what servers carried, brought and cost, as one reckons by hand', (asOf) => {
    const then = fleet.filter(({ at }) => dateOf(at) <= asOf);
    const logThen = log.filter(({ at }) => dateOf(at) <= asOf);
    const hand = new ByHand(logThen);
    const period = { from: daysAfter(asOf, -20 - random(40)), to: daysAfter(asOf, -random(3)) };
    const shown = usageOf(historiesOf(fleet), tally, period, asOf);
    expect(usageOf(historiesOf(then), tallyOf(logThen), period, asOf)).toEqual(shown);
    same(
      shown.all,
      carriedByHand(then, hand, period, () => true),
    );
    for (const server of shown.servers)
      same(
        server,
        carriedByHand(then, hand, period, (id) => id === server.serverId),
      );
    for (const country of shown.countries)
      same(
        country,
        carriedByHand(then, hand, period, (_, code) => code === country.countryCode),
      );
    const bytes = (of: { receivedBytes: number; sentBytes: number }) => of.receivedBytes + of.sentBytes;
    const points = shown.points.flatMap(({ countries }) => countries);
    expect(points.reduce((sum, one) => sum + one.bytes, 0)).toBe(bytes(shown.all));
  });

  it('has points that add up to the period, and follow each other', () => {
    for (const period of [
      { from: '2031-01-15', to: '2031-02-20' },
      { from: '2031-01-15', to: '2032-03-03' },
    ]) {
      const points = figuresOf(tally, pointsOf(period), today);
      const [whole] = figuresOf(tally, [period], today);
      expect(points.reduce((sum, { signUps }) => sum + signUps, 0)).toBe(whole!.signUps);
      expect([points[0]!.from, points.at(-1)!.to]).toEqual([period.from, period.to]);
      points.slice(1).forEach((point, n) => {
        expect(point.from).toBe(daysAfter(points[n]!.to, 1));
        expect(point.money.map(({ mrrStartCents }) => mrrStartCents)).toEqual(
          points[n]!.money.map(({ mrrEndCents }) => mrrEndCents),
        );
      });
    }
  });
});

describe('the period before', () => {
  it.each([
    [
      { from: '2030-03-01', to: '2030-03-31' },
      { from: '2030-02-01', to: '2030-02-28' },
    ],
    [
      { from: '2032-02-01', to: '2032-02-29' },
      { from: '2032-01-01', to: '2032-01-31' },
    ],
    [
      { from: '2030-01-01', to: '2030-12-31' },
      { from: '2029-01-01', to: '2029-12-31' },
    ],
    [
      { from: '2030-03-02', to: '2030-03-31' },
      { from: '2030-01-31', to: '2030-03-01' },
    ],
    [
      { from: '2030-03-31', to: '2030-03-31' },
      { from: '2030-03-30', to: '2030-03-30' },
    ],
  ])('of %j', (period, before) => expect(periodBefore(period)).toEqual(before));
});
