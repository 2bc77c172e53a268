import { catalog, type Event } from '@veilway/es-kernel';

/** `permissions`: as `platform/auth/permissions.ts` names them. */
export type RoleTerms = { name: string; permissions: readonly string[] };

/** All in one stream: their names differ, and whoever follows them reads one. They name nobody, so nothing is sealed. */
export type RolesEvent =
  | Event<'RoleAdded', RoleTerms & { roleId: string }>
  | Event<'RoleRewritten', RoleTerms & { roleId: string }>
  | Event<'RoleRemoved', { roleId: string }>;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const rolesEvents = catalog<RolesEvent>({
  category: 'roles',
  told: { about: 'product' },
  current: { RoleAdded: 1, RoleRewritten: 1, RoleRemoved: 1 },
});

/** There is one stream. */
export const ROLES_ID = 'all';
