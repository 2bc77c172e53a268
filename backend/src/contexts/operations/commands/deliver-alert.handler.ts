import { Inject, type BeforeApplicationShutdown } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { Meta } from '@veilway/es-kernel';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { stepOf } from '../../../platform/event-sourcing/commands/step.js';
import { Logger } from '../../../platform/observability/logger.js';
import { WebhookSender } from '../../../platform/webhooks/webhook-sender.js';
import {
  alertDeliveryDecider,
  AttemptAlertDelivery,
  ConfirmAlertDelivery,
  DropAlertDelivery,
  FailAlertDelivery,
  isDeliveryDue,
  type AlertDelivery,
} from '../domain/alert-delivery.decider.js';
import { AlertWebhooks } from './alert-webhooks.js';
import { DeliverAlert } from './deliver-alert.js';

const AT_ONCE = 5;

/** What is told: what is wrong, where and since when. About machines and parts of the program; nobody is in it. */
const bodyOf = ({ type, since, alertId, alert }: AlertDelivery): string =>
  JSON.stringify({ type, timestamp: since, data: alert ? { id: alertId, ...alert } : {} });

/** A receiver that is slow holds up nobody: whoever hands it over waits only until there is room. */
@CommandHandler(DeliverAlert)
export class DeliverAlertHandler implements BeforeApplicationShutdown {
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(AlertWebhooks) private readonly webhooks: Pick<AlertWebhooks, 'get'>,
    @Inject(WebhookSender) private readonly sender: Pick<WebhookSender, 'send'>,
    @Inject(Logger) private readonly log: Pick<Logger, 'warn'>,
  ) {}

  async execute({ id, meta }: DeliverAlert): Promise<void> {
    while (this.underWay.size >= AT_ONCE && !this.underWay.has(id)) await Promise.race(this.underWay.values());
    if (this.underWay.has(id)) return;
    const sending = this.deliver(id, meta)
      .catch((error: unknown) => this.log.warn({ delivery: id, error }, 'a webhook waits for its next attempt'))
      .finally(() => this.underWay.delete(id));
    this.underWay.set(id, sending);
  }

  /** No attempt takes longer than the sender's patience. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay.values());
  }

  private async deliver(id: string, meta: Meta): Promise<void> {
    const delivery = await this.aggregates.load(alertDeliveryDecider, id);
    if (!delivery || !isDeliveryDue(delivery, meta.now)) return;
    const webhook = await this.webhooks.get();
    if (!webhook) {
      await this.aggregates.execute(
        alertDeliveryDecider,
        new DropAlertDelivery(id, { reason: 'removed' }, stepOf(meta)),
      );
      return;
    }
    const attempt = new AttemptAlertDelivery(id, {}, stepOf(meta));
    await this.aggregates.execute(alertDeliveryDecider, attempt);
    // Another process was faster: it sends.
    if (!(await this.aggregates.hasChanged(alertDeliveryDecider, attempt))) return;
    const { failure, status } = await this.sender.send({ ...webhook, id, at: meta.now, body: bodyOf(delivery) });
    const outcome =
      failure === null
        ? new ConfirmAlertDelivery(id, { status: status! }, stepOf(meta))
        : new FailAlertDelivery(id, { failure, status }, stepOf(meta));
    await this.aggregates.execute(alertDeliveryDecider, outcome);
  }
}
