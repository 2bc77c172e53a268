import { isProblem } from '@veilway/api-client';

type Fetch = (request: Request) => Promise<Response>;

/** `until`: ms since the epoch. Kept in this page alone: whoever reads its storage finds none. */
export type Proof = Readonly<{ proof: string; until: number }>;

let held: Proof | undefined;
let waiting: ((proof: Proof | undefined) => void)[] = [];
let tell: ((isAsked: boolean) => void) | undefined;

export const proofs = {
  /** From now on this is told when a proof is asked for, and when it is not any more. @returns takes it back */
  askBy(told: (isAsked: boolean) => void): () => void {
    tell = told;
    return () => {
      if (tell !== told) return;
      tell = undefined;
      answered(undefined);
    };
  },
};

/** What everything that waits was waiting for; undefined: there will be none. */
export function answered(proof: Proof | undefined): void {
  held = proof;
  const asked = waiting;
  waiting = [];
  for (const goOn of asked) goOn(proof);
  tell?.(false);
}

const ask = (): Promise<Proof | undefined> => {
  const inform = tell;
  if (!inform) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    waiting.push(resolve);
    inform(true);
  });
};

const isFresh = (proof: Proof | undefined): proof is Proof => proof !== undefined && proof.until > Date.now();

const withProof = (request: Request, proof: Proof | undefined) => {
  if (isFresh(proof)) request.headers.set('X-Proof', proof.proof);
  return request;
};

const isNeeded = async (response: Response): Promise<boolean> => {
  if (response.status !== 403) return false;
  const body: unknown = await response.clone().json();
  return isProblem(body) && body.type === '/problems/proof-needed';
};

/** A `fetch` that asks who is here for a proof where the API wants one, and then sends the request again. */
export const provenFetch =
  (fetch: Fetch): Fetch =>
  async (request) => {
    if (!tell) return fetch(request);
    // A body can be read once only, so the repetition needs its own copy.
    const again = request.clone();
    // Who only looks shows it where that is asked for, which is seldom.
    const isLook = request.method === 'GET';
    const response = await fetch(isLook ? request : withProof(request, held));
    if (!(await isNeeded(response).catch(() => false))) return response;
    const proof = isLook && isFresh(held) ? held : await ask();
    return proof ? fetch(withProof(again, proof)) : response;
  };
