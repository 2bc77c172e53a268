export { invitationEvents, type InvitationEvent } from './domain/invitation.events.js';
export { rolesEvents } from './domain/roles.events.js';
