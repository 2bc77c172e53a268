import { projected } from '../../../testing/projected.js';
import type { PlanEvent } from '../domain/plan.events.js';
import { standardPlans } from '../domain/standard-plans.js';
import { plans } from './plans.read-model.js';

const streamId = 'plan-pro';
const created: PlanEvent = { type: 'PlanCreated', data: standardPlans.pro };

it('shows a plan as it was last changed', () => {
  const updated: PlanEvent = { type: 'PlanUpdated', data: { ...standardPlans.pro, priceCents: 2_499 } };
  const { row } = projected(plans, [
    { event: created, streamId },
    { event: updated, streamId },
  ]);
  expect(row('pro')).toEqual({
    ...standardPlans.pro,
    priceCents: 2_499,
    archived: false,
    hasNewPrice: true,
    revision: 1,
  });
});

it.each([
  [['5 devices', 'Priority support'], 'priority'],
  [['Dedicated support'], 'dedicated'],
  [['5 devices'], 'standard'],
])('takes how support treats who has a plan of before from its words: %j', (features, support) => {
  const { support: _, ...before } = standardPlans.pro;
  const { row } = projected(plans, [{ event: { type: 'PlanCreated', data: { ...before, features } }, streamId }]);
  expect(row('pro')).toMatchObject({ support });
});

it('keeps an archived plan, marked', () => {
  const { row } = projected(plans, [
    { event: created, streamId },
    { event: { type: 'PlanArchived', data: {} }, streamId },
  ]);
  expect(row('pro')).toMatchObject({ name: 'Pro', archived: true });
});

it('shows a restored plan as one that is sold', () => {
  const { row } = projected(plans, [
    { event: created, streamId },
    { event: { type: 'PlanArchived', data: {} }, streamId },
    { event: { type: 'PlanRestored', data: {} }, streamId },
  ]);
  expect(row('pro')).toMatchObject({ archived: false, hasNewPrice: false });
});
