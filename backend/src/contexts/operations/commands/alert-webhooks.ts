import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { shownSecret } from '../../../platform/webhooks/signature.js';
import { alertWebhookDecider, RemoveAlertWebhook, SetAlertWebhook } from '../domain/alert-webhook.decider.js';
import { ALERT_WEBHOOK_ID } from '../domain/alert-webhook.events.js';

/** Where alerts are sent, and with which secret: derived, so that none is stored. */
@Injectable()
export class AlertWebhooks {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(Secrets) private readonly secrets: Secrets,
  ) {}

  /** Undefined: nowhere. */
  async get(): Promise<{ url: string; secret: string } | undefined> {
    const { url, key } = await this.aggregates.load(alertWebhookDecider, ALERT_WEBHOOK_ID);
    if (url === null) return undefined;
    const open = await this.dataKeys.openerOf(ALERT_WEBHOOK_ID);
    return { url: open(url) ?? '', secret: this.secretOf(key) };
  }

  async set(url: string, meta: Meta): Promise<string> {
    await this.dataKeys.create(ALERT_WEBHOOK_ID, meta);
    const sealed = await this.dataKeys.seal(ALERT_WEBHOOK_ID, url);
    await this.commands.complete(new SetAlertWebhook(ALERT_WEBHOOK_ID, { url: sealed }, meta));
    return (await this.get())!.secret;
  }

  async remove(meta: Meta): Promise<void> {
    await this.commands.complete(new RemoveAlertWebhook(ALERT_WEBHOOK_ID, {}, meta));
  }

  private secretOf(key: number): string {
    return shownSecret(Buffer.from(this.secrets.derive('alert webhook', key), 'base64url'));
  }
}
