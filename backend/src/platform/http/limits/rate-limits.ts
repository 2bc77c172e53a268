import { Inject, Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { minutes } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Bearers } from '../../auth/bearers.js';
import { Settings } from '../../settings.js';
import { networkOf } from './network.js';
import { ProblemException } from '../problem.js';
import { RequestCounts } from '../../fan-out/request-counts.js';

/** Of an account's requests, so many may change something: what is written is kept. */
const CHANGES_SHARE = 1 / 10;
const LOOKS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Counts the requests of a minute: by the account or gateway whose token comes along, else by address. Customers behind
 * one exit must not slow each other down, and a made-up token must not count as somebody new.
 */
@Injectable()
export class RateLimits {
  constructor(
    @Inject(Settings) private readonly settings: Settings,
    @Inject(Bearers) private readonly bearers: Bearers,
    @Inject(RequestCounts) private readonly counts: RequestCounts,
  ) {}

  /** Seconds to wait where it is one request too many. */
  take({ headers, ip, method, url }: Pick<FastifyRequest, 'headers' | 'ip' | 'method' | 'url'>): number | undefined {
    const bearer = this.bearers.of(headers.authorization, url);
    const wait = this.waitOf(bearer ?? networkOf(ip));
    const isChange = bearer?.startsWith('account ') && !LOOKS.has(method);
    return wait ?? (isChange ? this.waitOf(`${bearer} changes`, CHANGES_SHARE) : undefined);
  }

  private waitOf(key: string, share = 1): number | undefined {
    const limit = Math.ceil(this.settings.rateLimitPerMinute * share);
    const { isBlocked, timeToBlockExpire } = this.counts.count(key, minutes(1), limit);
    return isBlocked ? timeToBlockExpire : undefined;
  }
}

export const inSeconds = (wait: number) => (wait === 1 ? 'a second' : `${wait} seconds`);

/** Rounded up. */
export const inMinutes = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/** The refusal, and in its header the seconds to wait. */
export const tooManyRequests = (
  reply: FastifyReply,
  wait: number,
  detail = `Try again in ${inSeconds(wait)}.`,
): ProblemException => {
  void reply.header('Retry-After', String(wait));
  return new ProblemException(429, 'too-many-requests', 'Too many requests', detail);
};

/** Refuses what is too much before its body is read. */
export const rateLimits = (app: NestFastifyApplication): void => {
  const limits = app.get(RateLimits);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      const isWork = request.url.startsWith('/api/') || request.url === '/health/ready';
      const wait = isWork ? limits.take(request) : undefined;
      done(wait === undefined ? undefined : tooManyRequests(reply, wait));
    });
};
