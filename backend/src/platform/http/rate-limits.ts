import { Inject, Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Bearers } from '../auth/bearers.js';
import { Clock } from '../clock.js';
import { Settings } from '../settings.js';
import { networkOf } from './network.js';
import { ProblemException } from './problem.js';

const MINUTE_MS = 60_000;
/** Some ten megabytes at most. Who has more networks than this has more than one counter anyway. */
const MOST_COUNTERS = 50_000;

/** Part of the ordinary limit: what makes accounts, mails or work for the password hash is asked for less often. */
const SHARES: Readonly<Record<string, number>> = {
  '/api/v1/auth/sign-up': 1 / 60,
  '/api/v1/auth/resend-verification': 1 / 60,
  '/api/v1/auth/sign-in': 1 / 20,
  '/api/v1/auth/verify-email': 1 / 20,
  '/api/v1/auth/refresh': 1 / 10,
  '/api/v1/gateway/enrol': 1 / 60,
};

type Counter = { count: number; until: number };

/**
 * Counts the requests of a minute, in memory only: by the account or gateway whose token comes along, else by address.
 * Customers behind one exit must not slow each other down, and a made-up token must not count as somebody new.
 */
@Injectable()
export class RateLimits {
  private readonly counters = new LRUCache<string, Counter>({ max: MOST_COUNTERS });

  constructor(
    @Inject(Settings) private readonly settings: Settings,
    @Inject(Bearers) private readonly bearers: Bearers,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Seconds to wait where it is one request too many. */
  take({
    headers,
    ip,
    routeOptions: { url = '' },
  }: Pick<FastifyRequest, 'headers' | 'ip' | 'routeOptions'>): number | undefined {
    const limit = this.settings.rateLimitPerMinute;
    const share = SHARES[url];
    if (share) {
      const wait = this.count(`${url} ${networkOf(ip)}`, Math.ceil(limit * share));
      if (wait !== undefined) return wait;
    }
    return this.count(this.bearers.of(headers.authorization) ?? networkOf(ip), limit);
  }

  private count(key: string, limit: number): number | undefined {
    const now = this.clock.now().getTime();
    let counter = this.counters.get(key);
    if (!counter || counter.until <= now) {
      counter = { count: 0, until: now + MINUTE_MS };
      this.counters.set(key, counter);
    }
    counter.count += 1;
    return counter.count > limit ? Math.ceil((counter.until - now) / 1_000) : undefined;
  }
}

/** Refuses what is too much before its body is read. */
export const rateLimits = (app: NestFastifyApplication): void => {
  const limits = app.get(RateLimits);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      const isWork = request.url.startsWith('/api/') || request.url === '/health/ready';
      const wait = isWork ? limits.take(request) : undefined;
      if (wait === undefined) return done();
      void reply.header('Retry-After', String(wait));
      done(
        new ProblemException(
          429,
          'too-many-requests',
          'Too many requests',
          'Wait as long as the Retry-After header says, then try again.',
        ),
      );
    });
};
