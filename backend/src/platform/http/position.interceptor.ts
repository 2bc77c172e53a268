import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { ReadModels } from '../event-sourcing/projections/read-models.js';
import { EventStore } from '../event-sourcing/store/event-store.js';
import { inRequest, notedPosition } from '../event-sourcing/commands/noted-positions.js';
import { ProblemException } from './problem.js';

const unknownPosition = () =>
  new ProblemException(
    400,
    'validation-failed',
    'Validation failed',
    'X-Min-Position must be a position that this API has answered in X-Position.',
  );

/**
 * `X-Position` on answers says how far the log was when this was written; `X-Min-Position` on reads waits for it,
 * also in another process. Answers made from a database that has just lost its memory are held back.
 */
@Injectable()
export class PositionInterceptor implements NestInterceptor {
  constructor(
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    return from(inRequest(request.id, () => this.handle(request, http.getResponse(), next)));
  }

  private async handle(request: FastifyRequest, reply: FastifyReply, next: CallHandler): Promise<unknown> {
    const wanted = request.headers['x-min-position'];
    if (wanted !== undefined && !(typeof wanted === 'string' && /^\d{1,18}$/.test(wanted))) throw unknownPosition();
    await this.readModels.trustworthy();
    if (wanted !== undefined) await this.reached(BigInt(wanted));
    const body = await this.answered(next);
    const position = notedPosition(request.id);
    if (position >= 0n && !reply.sent) void reply.header('X-Position', String(position));
    return body;
  }

  /** Nobody waits for what has not been written. */
  private async reached(position: bigint): Promise<void> {
    if ((await this.readModels.position()) >= position) return;
    if ((await this.store.head()) < position) throw unknownPosition();
    await this.readModels.reached(position);
  }

  /** What was decided by a database that has just lost its memory is no answer, and a refusal no more than a list. */
  private async answered(next: CallHandler): Promise<unknown> {
    try {
      return await lastValueFrom(next.handle(), { defaultValue: undefined });
    } finally {
      await this.readModels.trustworthy();
    }
  }
}
