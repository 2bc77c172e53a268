import type { FastifyReply } from 'fastify';
import { WrongRevision } from '../event-sourcing/store/event-store.js';
import { ProblemException } from './problem.js';

/** 412: the record was changed since it was read. The answer holds the current one, so that a person can choose. */
export class Stale extends ProblemException {
  constructor(readonly current: unknown) {
    super(
      412,
      'stale-revision',
      'Changed by somebody else',
      'Somebody changed this since you read it. Look at what is there now, then decide again.',
    );
  }
}

/** The pattern of our ETags, which are revision numbers. */
export const etagNamed = (state: number | bigint): string => `"${state}"`;

/** Names the revision of the one thing that is answered; sent back as `If-Match`, a change applies to that one alone. */
export const sendRevision = (reply: FastifyReply, revision: number): void =>
  void reply.header('ETag', etagNamed(revision));

/** Carries out a change; where the caller had seen an older revision, answers 412 with the current record. */
export const unlessStale = async <T>(change: () => Promise<T>, current: () => Promise<unknown>): Promise<T> => {
  try {
    return await change();
  } catch (error) {
    throw error instanceof WrongRevision ? new Stale(await current()) : error;
  }
};
