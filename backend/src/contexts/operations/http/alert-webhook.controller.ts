import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { invalid, type Meta, refuse } from '@veilway/es-kernel';
import { NeedsProof, Permits } from '../../../platform/auth/access.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { derivedId } from '../../../platform/ids.js';
import type { WebhookFailure } from '../../../platform/webhooks/webhook-sender.js';
import { WebhookSender } from '../../../platform/webhooks/webhook-sender.js';
import { AlertWebhooks } from '../commands/alert-webhooks.js';
import { RequestAlertDelivery } from '../domain/alert-delivery.decider.js';
import { AlertDeliveryQueries } from '../read-models/alert-deliveries.queries.js';
import { AlertWebhookDto, AlertWebhookSetDto, SetAlertWebhookDto } from './alert-webhook.dto.js';

const SHOWN = 10;

@ApiTags('admin: operations')
@ApiBearerAuth()
@Permits('settings.change')
@Controller('admin/alert-webhook')
export class AlertWebhookController {
  constructor(
    @Inject(AlertWebhooks) private readonly webhooks: AlertWebhooks,
    @Inject(AlertDeliveryQueries) private readonly deliveries: AlertDeliveryQueries,
    @Inject(WebhookSender) private readonly sender: WebhookSender,
    @Inject(Commands) private readonly commands: Commands,
  ) {}

  /** Where alerts are sent besides, and what became of the last ones. */
  @Permits('settings.read')
  @Get()
  async show(): Promise<AlertWebhookDto> {
    const [webhook, last] = await Promise.all([this.webhooks.get(), this.deliveries.last(SHOWN)]);
    return {
      address: webhook ? new URL(webhook.url).origin : null,
      deliveries: last.map(({ dueAt, failure, ...row }) => ({
        id: row.id,
        type: row.type,
        kind: row.kind,
        requestedAt: row.requestedAt,
        attempts: row.attempts,
        nextAt: dueAt,
        failure: failure as WebhookFailure | null,
        status: row.status,
        deliveredAt: row.deliveredAt,
        dropped: row.dropped,
      })),
    };
  }

  /** Sends alerts there from now on, each when it is raised and when it is over. The secret is a new one each time. */
  @NeedsProof()
  @Put()
  async set(@Body() { url }: SetAlertWebhookDto, @CommandMeta() meta: Meta): Promise<AlertWebhookSetDto> {
    const fault = this.sender.faultOf(url);
    if (fault) throw invalid('url', `url ${fault}`);
    return { address: new URL(url).origin, secret: await this.webhooks.set(url, meta) };
  }

  /** Sends nothing there any more; what waits is given up. */
  @NeedsProof()
  @Delete()
  async remove(@CommandMeta() meta: Meta): Promise<AlertWebhookDto> {
    await this.webhooks.remove(meta);
    return this.show();
  }

  /** Sends a trial, as an alert would be sent. What became of it is among the deliveries. */
  @Post('test')
  @HttpCode(200)
  async test(@CommandMeta() meta: Meta): Promise<AlertWebhookDto> {
    if (!(await this.webhooks.get())) refuse('webhook-missing', 'Alerts are sent nowhere. Set an address first.');
    const notice = { type: 'alert.test', since: meta.now.toISOString(), alertId: null, alert: null } as const;
    await this.commands.complete(new RequestAlertDelivery(derivedId('alert delivery', meta.commandId), notice, meta));
    return this.show();
  }
}
