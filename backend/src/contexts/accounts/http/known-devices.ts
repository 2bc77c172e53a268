import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { newId } from '../../../platform/ids.js';
import { Settings } from '../../../platform/settings.js';

const COOKIE = 'known-device';
const PURPOSE = 'known-device';
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
    const shown = new RegExp(`(?:^|; )${COOKIE}=([\\w.-]+)`).exec(request.headers.cookie ?? '')?.[1];
    const [key, device] = (shown && this.secrets.verify(PURPOSE, shown)) || [];
    return key === addressKey ? device : undefined;
  }

  remember(reply: FastifyReply, addressKey: string): void {
    const token = this.secrets.token(PURPOSE, addressKey, newId());
    const secure = this.settings.publicUrl.startsWith('https:') ? '; Secure' : '';
    void reply.header(
      'Set-Cookie',
      `${COOKIE}=${token}; Path=/api/v1/auth/sign-in; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
    );
  }
}
