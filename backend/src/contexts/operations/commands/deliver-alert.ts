import { DomainCommand } from '@veilway/es-kernel';

/** Tries to hand what was requested to the webhook. */
export class DeliverAlert extends DomainCommand {
  readonly type = 'DeliverAlert';
}
