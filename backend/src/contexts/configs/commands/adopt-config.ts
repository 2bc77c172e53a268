import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { DomainCommand } from '@veilway/es-kernel';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { stepOf } from '../../../platform/event-sourcing/commands/step.js';
import { TakeDeviceSlot } from '../../subscriptions/index.js';
import { configDecider, ResumeConfig } from '../domain/config.decider.js';
import { UsageStatements } from './usage-statements.js';

/** The account's new subscription takes on a config whose own has ended, if it has a slot left. */
export class AdoptConfig extends DomainCommand<{ subscriptionId: string; usageAnchor: string }> {
  readonly type = 'AdoptConfig';
}

@CommandHandler(AdoptConfig)
export class AdoptConfigHandler {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(UsageStatements) private readonly statements: Pick<UsageStatements, 'stateOf'>,
  ) {}

  async execute({ id, data, meta }: AdoptConfig): Promise<void> {
    const config = await this.aggregates.load(configDecider, id);
    if (config?.status !== 'suspended' || config.suspendedReason !== 'subscription-ended') return;
    await this.commands.execute(new TakeDeviceSlot(data.subscriptionId, { configId: id }, stepOf(meta)));
    // What it used before counts for the subscription that has ended.
    await this.statements.stateOf(id, stepOf(meta));
    await this.commands.execute(new ResumeConfig(id, { suspendedFor: 'subscription-ended', ...data }, meta));
  }
}
