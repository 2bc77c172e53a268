const VALID_DAYS = 180;

/** Whom to tell of a hole (RFC 9116). It may be kept for half a year, since nobody knows whether the address holds for longer. */
export const securityTxt = (
  { publicUrl, supportEmail }: Readonly<{ publicUrl: string; supportEmail: string }>,
  now: Date,
): string => {
  const expires = new Date(now);
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS);
  expires.setUTCHours(0, 0, 0, 0);
  return `Contact: mailto:${supportEmail}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${publicUrl}/.well-known/security.txt
`;
};
