import { ProblemError } from '@veilway/api-client';

/** What goes with a request that must not be done twice. */
export type Attempt<Prepared> = { prepared: Prepared; headers: { 'Idempotency-Key': string } };

type Steps<Input, Prepared, Answer> = {
  prepare: (input: Input) => Promise<Prepared> | Prepared;
  send: (input: Input, attempt: Attempt<Prepared>) => Promise<Answer>;
};

// Not `randomUUID`, which browsers have on https and localhost only.
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The server said what became of it. */
const isAnswer = (error: unknown) => error instanceof ProblemError && error.problem.status < 500;

/**
 * Does the same thing once, however often it is tried until there is an answer: whoever asks again after an answer got
 * lost gets the answer to the first time.
 */
export function once<Input, Prepared, Answer>({ prepare, send }: Steps<Input, Prepared, Answer>) {
  const open = new Map<string, Attempt<Prepared>>();
  return async (input: Input): Promise<Answer> => {
    const name = JSON.stringify(input);
    const attempt = open.get(name) ?? {
      prepared: await prepare(input),
      headers: { 'Idempotency-Key': newKey() },
    };
    open.set(name, attempt);
    try {
      const answer = await send(input, attempt);
      open.delete(name);
      return answer;
    } catch (error) {
      if (isAnswer(error)) open.delete(name);
      throw error;
    }
  };
}
