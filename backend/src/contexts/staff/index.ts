export { invitationToken } from './commands/invitation-tokens.js';
export { InvitationQueries } from './read-models/invitations.queries.js';
