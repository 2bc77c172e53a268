import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import { Secrets } from '../../crypto/secrets.js';

/** What nobody may ever test guesses against, whatever else he has come by. */
const SECRET = /password|token|secret|privateKey|^(code|ticket)$/i;
const withoutSecrets = (name: string, value: unknown) => (SECRET.test(name) ? undefined : value);

/** What a request asked for, by which one idempotency key is kept from serving two. Stored beside events, hence keyed. */
@Injectable()
export class RequestDigests {
  private readonly key: Buffer;

  constructor(@Inject(Secrets) secrets: Secrets) {
    this.key = secrets.keyFor('request digests');
  }

  of({ url, body }: Pick<FastifyRequest, 'url' | 'body'>): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([url, body ?? null], withoutSecrets))
      .digest('base64url');
  }
}
