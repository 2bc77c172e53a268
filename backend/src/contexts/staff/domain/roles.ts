import type { RolesEvent, RoleTerms } from './roles.events.js';

/** The roles that there are, by their ids. */
export type Roles = ReadonlyMap<string, RoleTerms>;

const written = (roles: Roles, { data: { roleId, ...terms } }: { data: RoleTerms & { roleId: string } }): Roles =>
  new Map([...roles, [roleId, terms]]);

export const rolesAfter: {
  [K in RolesEvent['type']]: (roles: Roles, event: Extract<RolesEvent, { type: K }>) => Roles;
} = {
  RoleAdded: written,
  RoleRewritten: written,
  RoleRemoved: (roles, { data: { roleId } }) => new Map([...roles].filter(([id]) => id !== roleId)),
};
