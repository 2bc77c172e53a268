import { given, metaOf } from '@veilway/es-kernel/spec';
import { ArchivePlan, CreatePlan, planDecider, RestorePlan, UpdatePlan } from './plan.decider.js';
import type { PlanEvent } from './plan.events.js';
import { standardPlans } from './standard-plans.js';

const meta = metaOf();
const created: PlanEvent = { type: 'PlanCreated', data: standardPlans.basic };
const archived: PlanEvent = { type: 'PlanArchived', data: {} };
const { currency: _currency, isMostPopular: _mark, sortOrder: _place, ...offer } = standardPlans.basic;
const dearer = { ...offer, priceCents: 1_099 };

describe('a plan', () => {
  it('is created', () =>
    given(planDecider)
      .when(new CreatePlan('basic', standardPlans.basic, meta))
      .then(created));

  it('is created once', () =>
    given(planDecider, created)
      .when(new CreatePlan('basic', { ...standardPlans.basic, ...dearer }, meta))
      .thenRefused('plan-exists'));

  it('is updated once', () =>
    given(planDecider, created)
      .when(new UpdatePlan('basic', dearer, meta))
      .thenOnce({ type: 'PlanUpdated', data: { ...standardPlans.basic, ...dearer } }));

  it('ignores an update that changes nothing, whatever the order of its fields', () => {
    const { name, ...rest } = offer;
    given(planDecider, created)
      .when(new UpdatePlan('basic', { ...rest, name }, meta))
      .thenNothing();
  });

  it('is archived once', () =>
    given(planDecider, created)
      .when(new ArchivePlan('basic', {}, meta))
      .thenOnce(archived));

  it('is not changed any more once it is archived', () =>
    given(planDecider, created, archived)
      .when(new UpdatePlan('basic', dearer, meta))
      .thenRefused('plan-archived'));

  it('is restored once, and can be changed again', () => {
    given(planDecider, created, archived)
      .when(new RestorePlan('basic', {}, meta))
      .thenOnce({ type: 'PlanRestored', data: {} });
    given(planDecider, created, archived, { type: 'PlanRestored', data: {} })
      .when(new UpdatePlan('basic', dearer, meta))
      .then({ type: 'PlanUpdated', data: { ...standardPlans.basic, ...dearer } });
  });

  it('must exist to be changed', () =>
    given(planDecider)
      .when(new UpdatePlan('basic', dearer, meta))
      .thenRefused('plan-not-found'));
});
