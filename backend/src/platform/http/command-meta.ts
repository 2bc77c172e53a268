import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor, Meta } from '@veilway/es-kernel';
import type { FastifyRequest } from 'fastify';
import { derivedId, newId } from '../ids.js';
import { ProblemException } from './problem.js';

/** What the guards found out about the caller. */
export type Caller = { account?: { id: string; role: string; sessionId: string }; gateway?: { serverId: string } };
export type CalledRequest = FastifyRequest & { caller?: Caller; now?: Date; digest?: () => string };

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const actorOf = ({ account, gateway }: Caller = {}): Actor => {
  if (account) return { type: 'account', id: account.id };
  if (gateway) return { type: 'gateway', id: gateway.serverId };
  return { type: 'anonymous', id: 'anonymous' };
};

const KEY = /^[\x21-\x7e]{1,200}$/;

const headerProblem = (detail: string) => new ProblemException(400, 'validation-failed', 'Validation failed', detail);

const keyOf = (request: CalledRequest): string | undefined => {
  const key = header(request, 'idempotency-key');
  if (key !== undefined && !KEY.test(key))
    throw headerProblem('Idempotency-Key must be 1 to 200 printable characters without spaces; a UUID will do.');
  return key;
};

const revisionOf = (request: CalledRequest): bigint | undefined => {
  const ifMatch = header(request, 'if-match');
  if (ifMatch === undefined) return undefined;
  const seen = /^"(-1|\d{1,18})"$/.exec(ifMatch)?.[1];
  if (seen === undefined)
    throw headerProblem('If-Match must be an ETag that this API has answered, like "7" with its quotes.');
  return BigInt(seen);
};

/** Before anything is done: a step that comes first must not be written for a request that is refused at a later one. */
const noRevision = (request: CalledRequest): undefined => {
  if (header(request, 'if-match') === undefined) return undefined;
  throw headerProblem('If-Match is not taken here: what this changes has no ETag. Leave it out.');
};

/**
 * Who asks, when, under which idempotency key, and having seen which revision. Of those whom nobody knows neither header
 * is taken: what becomes of it would tell them who else was here.
 */
const metaOfRequest = (request: CalledRequest, seenBy: typeof revisionOf): Meta => {
  const actor = actorOf(request.caller);
  const [key, expectedRevision] = actor.type === 'anonymous' ? [] : [keyOf(request), seenBy(request)];
  const route = `${request.method} ${request.routeOptions.url ?? ''}`;
  const things = Object.values((request.params ?? {}) as Record<string, string>);
  const commandId = key === undefined ? newId() : derivedId('request', actor.type, actor.id, route, key, ...things);
  return {
    commandId,
    // When it is asked for: the body has not been checked yet.
    get digest() {
      return key === undefined ? '' : request.digest!();
    },
    correlationId: request.id,
    causationId: commandId,
    actor,
    now: request.now ?? new Date(),
    ...(expectedRevision === undefined ? {} : { expectedRevision }),
  };
};

const metaWith = (seenBy: typeof revisionOf) =>
  createParamDecorator((_: unknown, context: ExecutionContext): Meta =>
    metaOfRequest(context.switchToHttp().getRequest<CalledRequest>(), seenBy),
  );

export const CommandMeta = metaWith(noRevision);

/** Of a change of one thing that is answered with an ETag: takes the revision that the caller has seen (`If-Match: "7"`). */
export const RevisedMeta = metaWith(revisionOf);
