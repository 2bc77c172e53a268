import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import type { Appended } from '../../../platform/event-sourcing/store/event-store.js';
import { Appointments } from '../../accounts/index.js';
import { EraseInvitation, invitationDecider } from '../domain/invitation.decider.js';

/**
 * The key first: what says that it is erased must be true. Interrupted in between, it falls due again. So does one that was
 * accepted and whose account has not come: as long as its link runs, whoever accepted it can go on by it.
 */
@CommandHandler(EraseInvitation)
export class EraseInvitationHandler {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(Appointments) private readonly appointments: Appointments,
  ) {}

  async execute(command: EraseInvitation): Promise<Appended> {
    if (await this.isAwaited(command)) return { revision: -1n, position: -1n };
    await this.dataKeys.destroy(command.id);
    return this.aggregates.execute(invitationDecider, command);
  }

  private async isAwaited({ id, meta: { now } }: EraseInvitation): Promise<boolean> {
    const invitation = await this.aggregates.load(invitationDecider, id);
    if (invitation?.status !== 'accepted' || invitation.accountId === null) return false;
    return now.toISOString() < invitation.until && !(await this.appointments.isThere(invitation.accountId));
  }
}
