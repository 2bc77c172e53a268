import type { Meta } from '@veilway/es-kernel';
import { metaOf, recorded } from '@veilway/es-kernel/spec';
import type { AccountEvent } from '../../accounts/events.js';
import { StartTrial } from '../../accounts/index.js';
import type { PlanQueries } from '../../plans/index.js';
import { ActivateTrial } from '../../subscriptions/index.js';
import { trialIdOf } from '../commands/trials.js';
import { beginTrials } from './begin-trials.process.js';

const meta = (): Meta => metaOf();
const pro = { id: 'pro', name: 'Pro', deviceLimit: 5, allowanceBytes: 500e9, priceCents: 1_999, currency: 'USD' };
const plans = (archived: boolean) => {
  const get = (id: string) => Promise.resolve(id === 'pro' ? { ...pro, archived } : undefined);
  const onSale = async (id: string) => (archived ? undefined : get(id));
  return { get, onSale } as unknown as PlanQueries;
};

const settings = { trialOffered: true, trialDays: 7, trialAllowanceGb: 0 };

type React = (event: unknown, made: typeof meta, reads: unknown) => unknown;
const react = (event: AccountEvent, archived = false, changed: Partial<typeof settings> = {}) => {
  const on = beginTrials.on as Record<string, React>;
  const at = new Date('2030-01-31T10:00:00Z');
  const reads = { plans: plans(archived), settings: { values: { ...settings, ...changed } } };
  return on[event.type]!(recorded(event, { streamId: 'account-a-1', at }), meta, reads);
};

const subscriptionId = trialIdOf('a-1');

it('starts the trial of who wanted one, while its plan is sold', async () => {
  const wanted: AccountEvent = { type: 'EmailVerified', data: { wantsTrial: true } };
  expect(await react(wanted)).toEqual([new StartTrial('a-1', { subscriptionId, planId: 'pro' }, meta())]);
  expect(await react(wanted, true)).toEqual([]);
  expect(await react(wanted, false, { trialOffered: false })).toEqual([]);
  expect(await react({ type: 'EmailVerified', data: {} })).toEqual([]);
});

it('begins what was started, for the days that are set, also of a plan that is sold no more', async () => {
  const startedOf = (planId: string): AccountEvent => ({ type: 'TrialStarted', data: { subscriptionId, planId } });
  const started = startedOf('pro');
  const period = { periodStart: '2030-01-31T10:00:00.000Z', periodEnd: '2030-02-07T10:00:00.000Z' };
  const begun = new ActivateTrial(subscriptionId, { accountId: 'a-1', plan: pro, ...period }, meta());
  expect(await react(started)).toEqual([begun]);
  expect(await react(started, true, { trialOffered: false })).toEqual([begun]);
  const changed = { plan: { ...pro, allowanceBytes: 10e9 }, ...period, periodEnd: '2030-02-14T10:00:00.000Z' };
  const longer = new ActivateTrial(subscriptionId, { accountId: 'a-1', ...changed }, meta());
  expect(await react(started, false, { trialDays: 14, trialAllowanceGb: 10 })).toEqual([longer]);
  await expect(react(startedOf('gone'))).rejects.toThrow(/read model/);
});
