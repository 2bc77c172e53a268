import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { Forbidden, Invalid, Missing, Refusal } from '@veilway/es-kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeyReused } from '../event-sourcing/commands/aggregates.js';
import { WrongRevision } from '../event-sourcing/store/event-store.js';
import { Unavailable } from '../event-sourcing/unavailable.js';
import { Logger } from '../observability/logger.js';
import { Stale } from './etag.js';
import { ProblemException, type Problem } from './problem.js';

const RETRY_AFTER_SECONDS = 2;

const problem = (slug: string, title: string, status: number, detail: string): Problem => ({
  type: `/problems/${slug}`,
  title,
  status,
  detail,
});

/** What Fastify and Nest refuse by themselves, in our words. */
const edge: Record<number, [slug: string, title: string, detail: string]> = {
  400: [
    'malformed-request',
    'Malformed request',
    'The request could not be read. Send a JSON object with the fields of the API documentation.',
  ],
  401: ['unauthorized', 'Not signed in', 'Sign in and send the access token as "Authorization: Bearer <token>".'],
  403: ['forbidden', 'Not allowed', 'Your role does not allow this.'],
  404: ['not-found', 'Not found', 'There is nothing at this address. See /api/docs for the addresses that exist.'],
  413: ['body-too-large', 'Body too large', 'Send less: at most 64 kB, and 4 kB to sign up or in.'],
  415: ['unsupported-media-type', 'Unsupported media type', 'Send the body as application/json.'],
  429: ['too-many-requests', 'Too many requests', 'Wait as long as the Retry-After header says, then try again.'],
};

const fromStatus = (status: number): Problem | undefined => {
  const known = edge[status] ?? (status >= 400 && status < 500 ? edge[400] : undefined);
  return known && problem(known[0], known[1], status, known[2]);
};

const answerTo = (refusal: Refusal): [title: string, status: number] => {
  if (refusal instanceof Missing) return ['Not found', 404];
  if (refusal instanceof Forbidden) return ['Not allowed', 403];
  if (refusal instanceof Invalid) return ['Validation failed', 400];
  return ['Not allowed in the current state', 409];
};

const toProblem = (error: unknown): Problem => {
  if (error instanceof ProblemException)
    return {
      ...problem(error.slug, error.title, error.getStatus(), error.detail),
      ...(error.errors ? { errors: error.errors } : {}),
      ...(error instanceof Stale ? { current: error.current } : {}),
    };
  if (error instanceof Refusal)
    return {
      ...problem(error.code, ...answerTo(error), error.message),
      ...(error.field ? { errors: [{ pointer: `/${error.field}`, detail: error.message }] } : {}),
    };
  if (error instanceof WrongRevision)
    return problem(
      'stale-revision',
      'Changed by somebody else',
      412,
      'Somebody changed this since you read it. Reload and try again.',
    );
  if (error instanceof KeyReused)
    return problem('idempotency-key-reused', 'Idempotency key reused', 422, error.message);
  if (error instanceof Unavailable) return problem('unavailable', 'Not available at the moment', 503, error.message);
  const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number }).statusCode;
  return (
    (status !== undefined && fromStatus(status)) ||
    problem('internal', 'Something went wrong on our side', 500, 'Try again; if it stays so, tell support the traceId.')
  );
};

@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(Logger) private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const body = { ...toProblem(error), instance: request.url.split('?')[0], traceId: request.id };
    if (body.status === 500)
      this.log.error({ traceId: request.id, error, stack: (error as Error).stack }, 'unexpected error');
    if (reply.sent) return;
    if (body.status === 503) void reply.header('Retry-After', String(RETRY_AFTER_SECONDS));
    void reply
      .status(body.status)
      .header('Content-Type', 'application/problem+json; charset=utf-8')
      .send(JSON.stringify(body));
  }
}
