import type { Secrets } from '../../../../platform/crypto/secrets.js';

/** `confirm`: mailed to the new address. `restore`: mailed to the one before, and takes the change back. */
export type AddressLinkKind = 'confirm' | 'restore';

/** The change of address that a link is about, by its number in the account. */
export type AddressLink = Readonly<{ accountId: string; change: number }>;

const purposeOf = (kind: AddressLinkKind) => `${kind}-address`;

/** What proves that who has it reads the mail of the address that it was sent to. */
export const addressToken = (secrets: Secrets, kind: AddressLinkKind, { accountId, change }: AddressLink): string =>
  secrets.token(purposeOf(kind), accountId, change);

export const verifiedAddressLink = (
  secrets: Secrets,
  kind: AddressLinkKind,
  token: string,
): AddressLink | undefined => {
  const [accountId, change] = secrets.verify(purposeOf(kind), token) ?? [];
  return accountId && change ? { accountId, change: Number(change) } : undefined;
};
