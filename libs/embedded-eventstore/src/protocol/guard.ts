import { createHash, timingSafeEqual } from 'node:crypto';
import { Metadata, status } from '@grpc/grpc-js';

type Refused = { code: status; details: string; metadata: Metadata };
/** A handler of any kind of call; those with one answer get a way to give it. */
type Handler = (
  call: { metadata: Metadata; emit(name: 'error', error: Refused): unknown },
  answer: (refused: Refused) => void,
) => void;

/** Puts the question who asks before a handler. */
export type Guard = <H>(handler: H) => H;

const digest = (text: string) => createHash('sha256').update(text).digest();

const refused = (code: status, details: string): Refused => {
  const metadata = new Metadata();
  metadata.set('exception', 'access-denied');
  return { code, details, metadata };
};

/** Lets in who knows the one user's password, by HTTP's Basic scheme as EventStoreDB takes it. */
export const guardFor = (user: string, password: string): Guard => {
  const expected = digest(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
  const refusalOf = (metadata: Metadata): Refused | undefined => {
    const [given] = metadata.get('authorization');
    if (given === undefined) return refused(status.PERMISSION_DENIED, 'Access Denied');
    if (!timingSafeEqual(digest(String(given)), expected))
      return refused(status.UNAUTHENTICATED, 'Invalid credentials');
    return undefined;
  };
  return (handler) => {
    const guarded: Handler = (call, answer) => {
      const refusal = refusalOf(call.metadata);
      if (!refusal) (handler as Handler)(call, answer);
      else if (answer) answer(refusal);
      else call.emit('error', refusal);
    };
    return guarded as typeof handler;
  };
};
