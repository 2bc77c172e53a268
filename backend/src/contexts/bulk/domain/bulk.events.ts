import { catalog, type Event, type Sealed } from '@veilway/es-kernel';

/** What is done to many in a row, and of which list these are. */
export const BULK_DEEDS = {
  suspend: 'accounts',
  'lift-suspension': 'accounts',
  'grant-months': 'accounts',
  'grant-allowance': 'accounts',
  notify: 'accounts',
  'tag-account': 'accounts',
  'untag-account': 'accounts',
  revoke: 'configs',
  tag: 'servers',
  untag: 'servers',
} as const;
export type BulkDeed = keyof typeof BULK_DEEDS;
export const DEEDS = Object.keys(BULK_DEEDS) as BulkDeed[];

/** Why one of them is left as it is, by the kind of problem that doing it alone answers; `other`: none of these. */
export const BULK_REFUSALS = [
  'account-not-found',
  'own-account',
  'last-admin',
  'more-than-own',
  'email-not-confirmed',
  'account-not-active',
  'no-active-subscription',
  'own-subscription',
  'trial-not-extended',
  'allowance-without-limit',
  'config-not-found',
  'server-not-found',
  'too-many-tags',
  'other',
] as const;
export type BulkRefusal = (typeof BULK_REFUSALS)[number];

/** `author-left`: who began it may not do it any more. */
export const BULK_ENDINGS = ['done', 'stopped', 'author-left'] as const;
export type BulkEnding = (typeof BULK_ENDINGS)[number];

/** What is to be done. `amount`: months or gigabytes, where one is asked. */
export type BulkOrder = Readonly<{ deed: BulkDeed; amount: number | null; tag: string | null }>;
/** What was written: why, and to whom something is told, what. Sealed with a key of its own, by the stream's id. */
export type SealedWords = Readonly<{ reason: Sealed; subject?: Sealed; text?: Sealed }>;
/** `at`: the place in the order in which they were named. */
export type RefusedItem = Readonly<{ at: number; reason: BulkRefusal }>;

export type BulkEvent =
  | Event<'BulkBegun', BulkOrder & SealedWords & { itemIds: readonly string[]; adminId: string }>
  /** What became of those from `from` on, before `upTo`: who is not refused has it done. The deeds stand on their own streams. */
  | Event<'BulkAdvanced', { from: number; upTo: number; refused: readonly RefusedItem[] }>
  | Event<'BulkEnded', { ending: BulkEnding }>;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const bulkEvents = catalog<BulkEvent>({
  category: 'bulk',
  told: {
    about: 'people',
    purpose: 'That an admin did the same to many customers, devices or servers in a row.',
    kept: 'For good; it names accounts and devices by their numbers alone.',
    fields: {
      deed: 'What was to be done.',
      amount: 'How many months, or how much data, were given.',
      tag: 'Which word accounts or servers were tagged by.',
      itemIds: 'Which accounts, devices or servers.',
      adminId: 'Which admin began it.',
      reason: 'Why: what the admin wrote, sealed.',
      subject: 'What customers were told about, sealed.',
      text: 'What customers were told, sealed.',
      from: 'From which of them on a statement tells what became of them.',
      upTo: 'Before which of them it ends.',
      refused: ['Which of them stayed as they were.', { at: 'Which one.', reason: 'Why, as one of a few words.' }],
      ending: 'How it ended.',
    },
  },
  current: { BulkBegun: 1, BulkAdvanced: 1, BulkEnded: 1 },
});
