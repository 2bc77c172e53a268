/** What becomes of an account's second factors, in words for its owner. */
export const FACTOR_CHANGES = {
  'authenticator-added': 'An authenticator app was set up: its code is asked for beside the password.',
  'authenticator-removed': 'The authenticator app was removed: its codes are worth nothing any more.',
  'passkey-added': 'A passkey was added: it signs in without the password.',
  'passkey-renamed': 'A passkey was given another name.',
  'passkey-removed': 'A passkey was removed: it signs nobody in any more.',
  'loss-called-off': 'They were about to be forgotten as lost, and that was called off: they stay.',
  forgotten: 'They were lost, and are forgotten now: your password alone signs you in. Set up another one now.',
  'taken-away': 'An admin took all of them away: your password alone signs you in. Set up another one now.',
  'recovery-codes-made': 'New recovery codes were made. Those of before are worth nothing any more.',
  'recovery-code-used': 'A recovery code was used in place of a second factor. It does not work again.',
} as const;
export type FactorChange = keyof typeof FACTOR_CHANGES;
