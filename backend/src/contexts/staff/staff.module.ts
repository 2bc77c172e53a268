import { Inject, Module } from '@nestjs/common';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { bound, Registry } from '../../platform/event-sourcing/registry.js';
import { Appointments } from '../accounts/index.js';
import { EraseInvitationHandler } from './commands/erase-invitation.handler.js';
import { Invitations } from './commands/invitations.js';
import { EraseInvitation, invitationDecider } from './domain/invitation.decider.js';
import { invitationEvents } from './domain/invitation.events.js';
import { rolesDecider } from './domain/roles.decider.js';
import { rolesEvents } from './domain/roles.events.js';
import { InvitationsController } from './http/invitations.controller.js';
import { PeopleController } from './http/people.controller.js';
import { RolesController } from './http/roles.controller.js';
import { acceptedInvitations, invitationErasing, overtakenInvitations } from './processes/invitations.js';
import { InvitationQueries } from './read-models/invitations.queries.js';
import { invitations } from './read-models/invitations.read-model.js';
import { LiveRoles } from './read-models/live-roles.js';
import { RoleHolders } from './read-models/role-holders.js';

/** Who runs the product, and what each of them may do. */
@Module({
  controllers: [RolesController, PeopleController, InvitationsController],
  providers: [
    ...handlersOf(rolesDecider),
    ...handlersOf(invitationDecider, [EraseInvitation]),
    EraseInvitationHandler,
    Invitations,
    InvitationQueries,
    LiveRoles,
    RoleHolders,
  ],
  exports: [InvitationQueries],
})
export class StaffModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(LiveRoles) roles: LiveRoles,
    @Inject(InvitationQueries) queries: InvitationQueries,
    @Inject(Appointments) appointments: Appointments,
  ) {
    registry.add({
      catalogs: [rolesEvents, invitationEvents],
      readModels: [invitations],
      processes: [
        bound(acceptedInvitations, undefined),
        bound(overtakenInvitations, {
          addressKeyOf: (accountId) => appointments.addressKeyOf(accountId),
          openOf: (addressKey, at) => queries.openOf(addressKey, at),
        }),
      ],
      schedules: [invitationErasing(queries)],
      liveSubscriptions: [roles],
    });
  }
}
