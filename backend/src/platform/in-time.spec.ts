import { inTime } from './in-time.js';

const late = () => new Error('late');

it('answers what came in time, and fails as it failed', async () => {
  await expect(inTime(Promise.resolve('here'), 1_000, late)).resolves.toBe('here');
  await expect(inTime(Promise.reject(new Error('its own')), 1_000, late)).rejects.toThrow('its own');
});

it('gives up what never comes', async () => {
  await expect(inTime(new Promise(() => undefined), 10, late)).rejects.toThrow('late');
});
