import type { Meta } from '@veilway/es-kernel';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { newId } from '../../../platform/ids.js';
import { TestApp } from '../../../testing/app.js';
import { SeedPlans } from '../commands/seed-plans.js';
import { ArchivePlan, UpdatePlan } from '../domain/plan.decider.js';
import { standardPlans } from '../domain/standard-plans.js';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
  await test.until(async () => (await test.get('plans')).body['items'].length === 3, 'the standard plans');
});
afterAll(() => test.stop());

const meta = (): Meta => {
  const commandId = newId();
  return {
    commandId,
    digest: '',
    correlationId: commandId,
    causationId: commandId,
    actor: { type: 'system', id: 'spec' },
    now: test.clock.now(),
  };
};

describe('GET plans', () => {
  it('shows everybody what is sold, to the letter of the price list', async () => {
    const { status, body } = await test.get('plans');
    expect(status).toBe(200);
    expect(body).toEqual({
      nextCursor: null,
      items: [
        {
          id: 'basic',
          name: 'Basic',
          priceCents: 999,
          currency: 'USD',
          deviceLimit: 1,
          allowanceBytes: 50e9,
          features: ['1 device', '50GB bandwidth', '10+ locations'],
          support: 'standard',
          isMostPopular: false,
          trialDays: null,
        },
        {
          id: 'pro',
          name: 'Pro',
          priceCents: 1_999,
          currency: 'USD',
          deviceLimit: 5,
          allowanceBytes: 500e9,
          features: ['5 devices', '500GB bandwidth', '50+ locations', 'Priority support'],
          support: 'priority',
          isMostPopular: true,
          trialDays: 7,
        },
        {
          id: 'enterprise',
          name: 'Enterprise',
          priceCents: 4_999,
          currency: 'USD',
          deviceLimit: null,
          allowanceBytes: null,
          features: ['Unlimited devices', 'Unlimited bandwidth', '100+ locations', 'Dedicated support'],
          support: 'dedicated',
          isMostPopular: false,
          trialDays: null,
        },
      ],
    });
  });

  it('keeps what was changed, also when the product starts again', async () => {
    const commands = test.app.get(Commands);
    const { currency: _currency, isMostPopular: _mark, sortOrder: _place, ...basic } = standardPlans.basic;
    const offered = { ...basic, priceCents: 899 };
    await commands.execute(new UpdatePlan('basic', offered, meta()));
    await commands.complete(new ArchivePlan('pro', {}, meta()));

    const seeds = test.app.get(SeedPlans);
    seeds.onApplicationBootstrap();
    await seeds.onApplicationShutdown();

    expect((await test.get('plans')).body['items']).toMatchObject([
      { id: 'basic', priceCents: 899 },
      { id: 'enterprise', priceCents: 4_999 },
    ]);
  });
});
