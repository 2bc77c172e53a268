import { ProblemError } from '@veilway/api-client';
import { once } from './once.js';

const problem = (status: number, type = '/problems/no') => new ProblemError({ type, title: 'No', status });

/** An ordering whose outcomes the test gives, one after the other; what was sent. */
const ordering = (...outcomes: (Error | string)[]) => {
  const sent: { key: string; prepared: number }[] = [];
  let prepared = 0;
  const order = once({
    prepare: (_: { plan: string }) => ++prepared,
    send: async (_, { prepared, headers }) => {
      sent.push({ key: headers['Idempotency-Key'], prepared });
      const outcome = outcomes.shift()!;
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    isOver: (answer) => answer === 'undone since',
  });
  const attempt = (plan: string) => order({ plan }).catch((error: Error) => error);
  return { attempt, sent };
};

describe('what must not be done twice', () => {
  it.each([new TypeError('Failed to fetch'), problem(503), problem(408, 'about:blank')])(
    'is the same attempt after %s',
    async (lost) => {
      const { attempt, sent } = ordering(lost, lost, 'done');
      for (let time = 0; time < 3; time++) await attempt('pro');
      expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
      expect(sent.map(({ prepared }) => prepared)).toEqual([1, 1, 1]);
    },
  );

  it.each(['done', problem(409)])('is a new attempt after the answer %s', async (answer) => {
    const { attempt, sent } = ordering(answer, 'done');
    await attempt('pro');
    await attempt('pro');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  it('is another thing when asked for otherwise', async () => {
    const { attempt, sent } = ordering(new TypeError('Failed to fetch'), 'done');
    await attempt('pro');
    await attempt('basic');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  it('is a new attempt where the earlier one was done and is undone since', async () => {
    const { attempt, sent } = ordering(new TypeError('Failed to fetch'), 'undone since', 'done');
    await attempt('pro');
    expect(await attempt('pro')).toBe('done');
    expect(sent.map(({ prepared }) => prepared)).toEqual([1, 1, 2]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  it('is done once for two who ask at once', async () => {
    const { attempt, sent } = ordering('done', 'done again');
    expect(await Promise.all([attempt('pro'), attempt('pro')])).toEqual(['done', 'done']);
    expect(sent).toHaveLength(1);
  });

  it('has a key that the API takes', async () => {
    const { attempt, sent } = ordering('done');
    await attempt('pro');
    expect(sent[0]!.key).toMatch(/^[\x21-\x7e]{1,200}$/);
  });
});
