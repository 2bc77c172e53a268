import { isRefusal } from '@veilway/api-client';

/** What goes with a request that must not be done twice. */
export type Attempt<Prepared> = { prepared: Prepared; headers: { 'Idempotency-Key': string } };

type Steps<Input, Prepared, Answer> = {
  prepare: (input: Input) => Promise<Prepared> | Prepared;
  send: (input: Input, attempt: Attempt<Prepared>) => Promise<Answer>;
  /** What an earlier try did is undone since: asked for again, it is another thing. */
  isOver?: (answer: Answer) => boolean;
};

// Not `randomUUID`, which browsers have on https and localhost only.
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Does the same thing once, however often it is tried until there is an answer: whoever asks again after an answer got
 * lost gets the answer to the first time, and whoever asks while it is being done gets that answer.
 */
export function once<Input, Prepared, Answer>({ prepare, send, isOver }: Steps<Input, Prepared, Answer>) {
  const open = new Map<string, Attempt<Prepared>>();
  const running = new Map<string, Promise<Answer>>();

  const attempted = async (input: Input, name: string): Promise<Answer> => {
    const earlier = open.get(name);
    const attempt = earlier ?? { prepared: await prepare(input), headers: { 'Idempotency-Key': newKey() } };
    open.set(name, attempt);
    try {
      const answer = await send(input, attempt);
      open.delete(name);
      return earlier && isOver?.(answer) ? await attempted(input, name) : answer;
    } catch (error) {
      if (isRefusal(error)) open.delete(name);
      throw error;
    }
  };

  return (input: Input): Promise<Answer> => {
    const name = JSON.stringify(input);
    const answer = running.get(name) ?? attempted(input, name).finally(() => running.delete(name));
    running.set(name, answer);
    return answer;
  };
}
