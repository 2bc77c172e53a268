import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { newId } from '../../../platform/ids.js';
import { Settings } from '../../../platform/settings.js';

const COOKIE = 'known-device';
const COOKIES = new RegExp(`(?<=^|; )${COOKIE}=([\\w.:-]+)`, 'g');
const PURPOSE = 'known-device';
/** People have one or two; a cookie has an end. */
const MOST_ACCOUNTS = 5;
/** As long as browsers keep a cookie at most. */
const MAX_AGE_SECONDS = 400 * 24 * 3_600;

/**
 * A device that has signed in to an account proves so by a cookie, and is not held up by what others try with that
 * account (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies). We store nothing of
 * it. It lets nobody in.
 */
@Injectable()
export class KnownDevices {
  constructor(
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(Settings) private readonly settings: Settings,
  ) {}

  /** Which device it is, where it has signed in with this address before. */
  of(request: FastifyRequest, addressKey: string): string | undefined {
    return this.shown(request).find(({ key }) => key === addressKey)?.device;
  }

  /** Beside the accounts that the device knows already, for which it stays the same. */
  remember(request: FastifyRequest, reply: FastifyReply, addressKey: string): void {
    const known = this.shown(request);
    if (known.some(({ key }) => key === addressKey)) return;
    const newest = { key: addressKey, device: newId() };
    const token = [newest, ...known]
      .slice(0, MOST_ACCOUNTS)
      .map(({ key, device }) => this.secrets.token(PURPOSE, key, device))
      .join(':');
    const secure = this.settings.publicUrl.startsWith('https:') ? '; Secure' : '';
    void reply.header(
      'Set-Cookie',
      `${COOKIE}=${token}; Path=/api/v1/auth; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
    );
  }

  private shown(request: FastifyRequest): { key: string; device: string }[] {
    // One of before may stand beside the newest.
    return [...(request.headers.cookie ?? '').matchAll(COOKIES)]
      .flatMap(([, tokens]) => tokens!.split(':', MOST_ACCOUNTS))
      .map((token) => this.secrets.verify(PURPOSE, token) ?? [])
      .flatMap(([key, device]) => (key && device ? { key, device } : []));
  }
}
