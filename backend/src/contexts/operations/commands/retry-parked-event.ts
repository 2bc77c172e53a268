import { DomainCommand } from '@veilway/es-kernel';

/** Hands a parked event to its process manager once more, now. */
export class RetryParkedEvent extends DomainCommand<Record<string, never>> {
  readonly type = 'RetryParkedEvent';
}
