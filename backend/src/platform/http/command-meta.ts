import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor, Meta } from '@veilway/es-kernel';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { derivedId, newId } from '../ids.js';
import { ProblemException } from './problem.js';

/** What the guards found out about the caller. */
export type Caller = { account?: { id: string; role: string; sessionId: string }; gateway?: { serverId: string } };
export type CalledRequest = FastifyRequest & { caller?: Caller; now?: Date };

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

/** Who asks, when, under which idempotency key, and having seen which revision (`If-Match: "7"`). */
const metaOfRequest = (request: CalledRequest): Meta => {
  const key = header(request, 'idempotency-key');
  if (key !== undefined && !KEY.test(key))
    throw headerProblem('Idempotency-Key must be 1 to 200 printable characters without spaces; a UUID will do.');
  const ifMatch = header(request, 'if-match');
  const seen = ifMatch === undefined ? undefined : /^"(\d{1,18})"$/.exec(ifMatch)?.[1];
  if (ifMatch !== undefined && seen === undefined)
    throw headerProblem('If-Match must be an ETag that this API has answered, like "7" with its quotes.');
  const actor = actorOf(request.caller);
  const route = `${request.method} ${request.routeOptions.url ?? ''}`;
  const commandId = key === undefined ? newId() : derivedId('request', actor.type, actor.id, route, key);
  return {
    commandId,
    digest: createHash('sha256')
      .update(JSON.stringify([request.url, request.body ?? null]))
      .digest('base64url'),
    correlationId: request.id,
    causationId: commandId,
    actor,
    now: request.now ?? new Date(),
    ...(seen === undefined ? {} : { expectedRevision: BigInt(seen) }),
  };
};

export const CommandMeta = createParamDecorator((_: unknown, context: ExecutionContext): Meta =>
  metaOfRequest(context.switchToHttp().getRequest<CalledRequest>()),
);
