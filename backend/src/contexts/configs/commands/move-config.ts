import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { DomainCommand } from '@veilway/es-kernel';
import type { Appended } from '../../../platform/event-sourcing/event-store.js';
import { Commands } from '../../../platform/event-sourcing/commands.js';
import { stepOf } from '../../../platform/event-sourcing/step.js';
import { TakeDeviceSlot } from '../../subscriptions/index.js';
import { ResumeConfig } from '../domain/config.decider.js';

/** Carries a suspended config over to the account's new subscription, if that has a slot left. */
export class MoveConfig extends DomainCommand<{ subscriptionId: string; usageAnchor: string }> {
  readonly type = 'MoveConfig';
}

@CommandHandler(MoveConfig)
export class MoveConfigHandler {
  constructor(@Inject(Commands) private readonly commands: Commands) {}

  async execute({ id, data, meta }: MoveConfig): Promise<Appended> {
    await this.commands.execute(new TakeDeviceSlot(data.subscriptionId, { configId: id }, stepOf(meta)));
    return this.commands.execute(new ResumeConfig(id, data, meta));
  }
}
