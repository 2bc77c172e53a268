import { waitingFor } from './waiting.js';

const said: string[] = [];
const say = (line: string) => void said.push(line);

beforeEach(() => {
  said.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('says what takes longer than a second, and again every five, as it then is', async () => {
  let finish: (value: string) => void = () => undefined;
  let progress = 0;
  const work = new Promise<string>((resolve) => (finish = resolve));
  const result = waitingFor(() => `the read models: ${progress} %`, work, say);
  await jest.advanceTimersByTimeAsync(1_000);
  progress = 40;
  await jest.advanceTimersByTimeAsync(9_000);
  finish('done');
  expect(await result).toBe('done');
  expect(said).toEqual([
    'Waiting for the read models: 0 % (1 s)',
    'Waiting for the read models: 40 % (5 s)',
    'Waiting for the read models: 40 % (10 s)',
  ]);
});

it('says nothing of what is quick, nor after a failure', async () => {
  await expect(waitingFor(() => 'nobody', Promise.reject(new Error('no')), say)).rejects.toThrow('no');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual([]);
});
