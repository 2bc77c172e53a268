import type { BulkAction, Permission } from '../../providers/types.js';

/** What doing it to many takes: what doing it to one takes, as the API has it. */
export const NEEDED: Readonly<Record<BulkAction['deed'], Permission>> = {
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

/** Where those are looked at to whom it is done. */
export const LOOKS_AT: Readonly<Record<BulkAction['list'], Permission>> = {
  accounts: 'customers.read',
  configs: 'devices.read',
  servers: 'servers.read',
};

/** Whoever looks at a list or may begin what is done to many sees what was done. */
export const SEES_BULK: readonly Permission[] = [...Object.values(LOOKS_AT), ...Object.values(NEEDED)];
