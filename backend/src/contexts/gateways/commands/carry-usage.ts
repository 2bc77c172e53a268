import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { DomainCommand } from '@veilway/es-kernel';
import type { CarriedUsage } from '../domain/usage.events.js';
import { UsageRecorder } from './usage-recorder.js';

/** `id`: the server's. */
export class CarryUsage extends DomainCommand<{ configs: CarriedUsage[] }> {
  readonly type = 'CarryUsage';
}

@CommandHandler(CarryUsage)
export class CarryUsageHandler {
  constructor(@Inject(UsageRecorder) private readonly usage: UsageRecorder) {}

  execute({ id, data, meta }: CarryUsage): Promise<unknown> {
    return this.usage.carry(id, data.configs, meta);
  }
}
