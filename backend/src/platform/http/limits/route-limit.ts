import { applyDecorators, type ExecutionContext, Inject, Injectable, UseGuards } from '@nestjs/common';
import { minutes, Throttle, ThrottlerGuard, type ThrottlerRequest } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '../../settings.js';
import { networkOf } from './network.js';
import { tooManyRequests } from './rate-limits.js';

/** Counts a route's requests by network, whatever token comes along. */
@Injectable()
class RouteLimitGuard extends ThrottlerGuard {
  @Inject(Settings) private readonly settings!: Settings;

  protected override getTracker({ ip }: FastifyRequest): Promise<string> {
    return Promise.resolve(networkOf(ip));
  }

  protected override handleRequest({ limit: share, ...request }: ThrottlerRequest): Promise<boolean> {
    const limit = Math.ceil(this.settings.rateLimitPerMinute * share);
    return super.handleRequest({ ...request, limit });
  }

  protected override throwThrottlingException(
    context: ExecutionContext,
    { timeToBlockExpire }: { timeToBlockExpire: number },
  ): Promise<void> {
    return Promise.reject(tooManyRequests(context.switchToHttp().getResponse<FastifyReply>(), timeToBlockExpire));
  }
}

/**
 * What makes accounts, mails or work for the password hash is asked for less often than the rest.
 * @param share the part of the ordinary limit (`RATE_LIMIT_PER_MINUTE`) that one network has for this route
 */
export const RouteLimit = (share: number) =>
  applyDecorators(Throttle({ default: { limit: share, ttl: minutes(1) } }), UseGuards(RouteLimitGuard));
