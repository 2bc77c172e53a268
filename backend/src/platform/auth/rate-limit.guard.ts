import { Injectable } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Counts per token where one is sent, else per address: customers behind one exit must not throttle each other. In memory only. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override getTracker(request: FastifyRequest): Promise<string> {
    const { authorization } = request.headers;
    const isAuthRoute = request.routeOptions.url?.startsWith('/api/v1/auth/') ?? false;
    const who =
      authorization && !isAuthRoute ? createHash('sha256').update(authorization).digest('base64') : request.ip;
    return Promise.resolve(who);
  }
}
