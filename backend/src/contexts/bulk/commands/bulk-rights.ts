import type { Permission } from '../../../platform/auth/permissions.js';
import { BULK_DEEDS, DEEDS, type BulkDeed } from '../domain/bulk.events.js';

/** What doing it to one asks, doing it to many asks. */
export const NEEDED_FOR: Readonly<Record<BulkDeed, Permission>> = {
  suspend: 'customers.change',
  'lift-suspension': 'customers.change',
  'grant-months': 'customers.money',
  'grant-allowance': 'customers.money',
  notify: 'customers.change',
  'tag-account': 'customers.change',
  'untag-account': 'customers.change',
  revoke: 'devices.change',
  tag: 'servers.change',
  untag: 'servers.change',
};

const LOOKS_AT: Readonly<Record<(typeof BULK_DEEDS)[BulkDeed], Permission>> = {
  accounts: 'customers.read',
  configs: 'devices.read',
  servers: 'servers.read',
};

/** Whoever looks at the list of those to whom it is done sees that, and whoever may begin it: one of these is enough. */
export const seenWith = (deed: BulkDeed): readonly Permission[] => [LOOKS_AT[BULK_DEEDS[deed]], NEEDED_FOR[deed]];

/** Whoever has one of these sees some of what was done. */
export const SEES_SOME = ['customers.read', ...DEEDS.flatMap(seenWith)] as const satisfies readonly Permission[];
