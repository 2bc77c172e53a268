import { upcast } from '@veilway/es-kernel';
import { networkPlanEvents } from './network-plan.js';
import planSamples from './network-plan.golden.json' with { type: 'json' };
import { serverEvents } from './server.events.js';
import serverSamples from './server.events.golden.json' with { type: 'json' };

it('decodes every server event ever stored', () => {
  for (const { type, version, data } of serverSamples)
    expect(upcast(serverEvents, type as keyof typeof serverEvents.current, version, data)).toEqual({ type, data });
  expect(serverSamples.map(({ type }) => type)).toEqual(Object.keys(serverEvents.current));
});

it('decodes every network plan event ever stored', () => {
  for (const { type, version, data } of planSamples)
    expect(upcast(networkPlanEvents, type as keyof typeof networkPlanEvents.current, version, data)).toEqual({
      type,
      data,
    });
  expect(planSamples.map(({ type }) => type)).toEqual(Object.keys(networkPlanEvents.current));
});
