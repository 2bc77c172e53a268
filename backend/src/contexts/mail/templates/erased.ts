/**
 * What is erased with an account, in words for its owner, by the kind of stream that it is written in; null where that
 * holds nothing of its own that would be worth a word, or nothing of an account.
 */
export const ERASED_BY_CATEGORY: Readonly<Record<string, string | null>> = {
  account:
    'your name, your picture, your email addresses, the one of before among them, your password, and the tags that we had put on it',
  emailAddress: null,
  adminPosts: null,
  secondFactors: 'your authenticator app, your passkeys with their names, and your recovery codes',
  factorUse: null,
  session: 'your sessions and your activity',
  subscription: 'which plans were yours',
  order: 'which orders were yours',
  checkout: null,
  receiptBook: 'your name, company, addresses and tax number on receipts and credit notes',
  creditNoteBook: null,
  refund: 'which refunds were yours, and the reasons that were written',
  config: 'your devices with their names and keys',
  usage: null,
  relocation: null,
  bulk: null,
  importedPeer: null,
  clientAddress: null,
  peerKey: null,
  favourites: 'your favourite servers',
  ticket: 'your tickets with all that was written in them and the files that came along',
  notifications: 'your notifications',
  notices: 'your choices of what you are told of, and what we wrote to you',
  mail: null,
  contactMessage: null,
  invitation: null,
  parkedEvent: null,
  alert: null,
  fingerprintCounts: null,
};

export const ERASED: readonly string[] = Object.values(ERASED_BY_CATEGORY).filter((words) => words !== null);
