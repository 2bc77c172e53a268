import { Inject, Injectable } from '@nestjs/common';
import { request as plainly, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as encrypted } from 'node:https';
import { Settings } from '../settings.js';
import { signedHeaders } from './signature.js';
import { addressOf, targetFault, type Resolve } from './targets.js';

/** Why something was not delivered. `refused`: the receiver answered with a status that is none of success. */
export const WEBHOOK_FAILURES = [
  'not-found',
  'not-public',
  'unreachable',
  'not-trusted',
  'too-slow',
  'redirected',
  'refused',
] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

/** `status`: what the receiver answered; null: it did not. */
export type WebhookOutcome = Readonly<{ failure: WebhookFailure | null; status: number | null }>;

export type Webhook = Readonly<{ url: string; secret: string; id: string; at: Date; body: string }>;

const ANSWERS_WITHIN_MS = 10_000;
/** No receiver needs more of a message, and of an answer nothing but the status matters. */
const MOST_BODY_BYTES = 65_536;
const MOST_ANSWER_BYTES = 65_536;

const NOT_TRUSTED = /^(CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH)/;

const failed = (failure: WebhookFailure, status: number | null = null): WebhookOutcome => ({ failure, status });

class TooSlow extends Error {}

const inTime = <T>(work: Promise<T>, patienceMs: number): Promise<T | 'too-slow'> => {
  let late: NodeJS.Timeout | undefined;
  const end = new Promise<'too-slow'>((resolve) => (late = setTimeout(() => resolve('too-slow'), patienceMs)));
  return Promise.race([work, end]).finally(() => clearTimeout(late));
};

/** Reads an answer away, so that who received in good order is done with it; what has no end is cut off. */
const readAway = (answer: IncomingMessage): void => {
  let bytes = 0;
  answer.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > MOST_ANSWER_BYTES) answer.destroy();
  });
  answer.on('error', () => undefined);
};

const outcomeOf = (status: number): WebhookOutcome => {
  if (status >= 200 && status < 300) return { failure: null, status };
  return failed(status >= 300 && status < 400 ? 'redirected' : 'refused', status);
};

/** Sends what happened to addresses that people entered, after the Standard Webhooks specification. */
@Injectable()
export class WebhookSender {
  /** Who answers for names; the system's own, where it is left out. */
  resolve: Resolve | undefined;
  /** Authorities besides those that everybody trusts. */
  authorities: string | undefined;
  patienceMs = ANSWERS_WITHIN_MS;

  constructor(@Inject(Settings) private readonly settings: Pick<Settings, 'webhooksToPrivate'>) {}

  /** What is wrong with an address, as people are told it; undefined where nothing is. */
  faultOf(url: string): string | undefined {
    return targetFault(url, this.settings.webhooksToPrivate);
  }

  /** One attempt. It never throws: what became of it is its outcome. */
  async send({ url: text, secret, id, at, body }: Webhook): Promise<WebhookOutcome> {
    if (Buffer.byteLength(body) > MOST_BODY_BYTES) throw new Error('A webhook says what happened in 64 kB.');
    if (this.faultOf(text) !== undefined) return failed('not-public');
    const url = new URL(text);
    const until = performance.now() + this.patienceMs;
    const target = await inTime(addressOf(url, this.settings.webhooksToPrivate, this.resolve), this.patienceMs);
    if (typeof target === 'string') return failed(target);
    const options: RequestOptions = {
      method: 'POST',
      // The address that was checked, whatever the name leads to by now.
      lookup: (_, { all }, done) => (all ? done(null, [target]) : done(null, target.address, target.family)),
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'Veilway-Webhooks/1',
        ...signedHeaders(secret, { id, at, body }),
      },
      agent: false,
    };
    try {
      return outcomeOf(await this.statusOf(url, options, body, until));
    } catch (error) {
      if (error instanceof TooSlow) return failed('too-slow');
      return failed(NOT_TRUSTED.test((error as NodeJS.ErrnoException).code ?? '') ? 'not-trusted' : 'unreachable');
    }
  }

  private statusOf(url: URL, options: RequestOptions, body: string, until: number): Promise<number> {
    const ask = url.protocol === 'https:' ? encrypted : plainly;
    return new Promise((resolve, reject) => {
      const request = ask(url, { ...options, ...(this.authorities && { ca: this.authorities }) }, (answer) => {
        readAway(answer);
        answer.on('close', () => clearTimeout(late));
        resolve(answer.statusCode ?? 0);
      });
      const late = setTimeout(() => request.destroy(new TooSlow()), until - performance.now());
      request.on('error', (error) => {
        clearTimeout(late);
        reject(error);
      });
      request.end(body);
    });
  }
}
