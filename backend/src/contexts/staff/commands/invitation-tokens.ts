import type { Secrets } from '../../../platform/crypto/secrets.js';

const PURPOSE = 'staff-invitation';

/** What proves that who has it reads the mail of the invited address: good for the newest mail alone. */
export const invitationToken = (secrets: Secrets, invitationId: string, mail: number): string =>
  secrets.token(PURPOSE, invitationId, mail);

/** `mail`: in which of its mails it stands. */
export type Link = Readonly<{ id: string; mail: number }>;

export const verifiedInvitation = (secrets: Secrets, token: string): Link | undefined => {
  const [id, mail] = secrets.verify(PURPOSE, token) ?? [];
  return id && mail ? { id, mail: Number(mail) } : undefined;
};
