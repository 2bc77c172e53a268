import { upcast } from '@veilway/es-kernel';
import golden from './plan.events.golden.json' with { type: 'json' };
import { planEvents, type PlanEvent } from './plan.events.js';

it.each(golden)('reads a stored $type of version $version', ({ type, version, data }) => {
  expect(upcast(planEvents, type as PlanEvent['type'], version, data)).toEqual({ type, data });
});

it('has a sample of every event', () => {
  expect(golden.map(({ type }) => type)).toEqual(Object.keys(planEvents.current));
});
