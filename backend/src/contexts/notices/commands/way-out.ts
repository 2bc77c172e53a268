import { Inject, Injectable } from '@nestjs/common';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { Settings } from '../../../platform/settings.js';
import { isTopic, reachOf, type Topic } from '../domain/topics.js';

const PURPOSE = 'declined-mails';

/** What lies in a mail leads out of its like, without a sign-in, and to nothing else. It does not run out: mails are kept. */
@Injectable()
export class WaysOut {
  constructor(
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(Settings) private readonly settings: Settings,
  ) {}

  /** Undefined where such mails cannot be declined. */
  linkOf(accountId: string, topic: Topic): string | undefined {
    if (reachOf(topic, 'mail') !== 'chosen') return undefined;
    return `${this.settings.publicUrl}/api/v1/declined-mails/${this.secrets.token(PURPOSE, accountId, topic)}`;
  }

  read(token: string): { accountId: string; topic: Topic } | undefined {
    const [accountId, topic] = this.secrets.verify(PURPOSE, token) ?? [];
    return accountId && topic && isTopic(topic) ? { accountId, topic } : undefined;
  }
}
