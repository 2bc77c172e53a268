import { decider, DomainCommand, must, refuse, type CommandsOf } from '@veilway/es-kernel';
import { rolesAfter, type Roles } from './roles.js';
import { rolesEvents, type RolesEvent, type RoleTerms } from './roles.events.js';

export class AddRole extends DomainCommand<RoleTerms & { roleId: string }> {
  readonly type = 'AddRole';
}
export class RewriteRole extends DomainCommand<RoleTerms & { roleId: string }> {
  readonly type = 'RewriteRole';
}
/** `holders`: how many have it or are invited to it, as lists say. */
export class RemoveRole extends DomainCommand<{ roleId: string; holders: number }> {
  readonly type = 'RemoveRole';
}
export const rolesCommands = [AddRole, RewriteRole, RemoveRole] as const;
export type RolesCommand = CommandsOf<typeof rolesCommands>;

/** More than anybody tells apart; every process has them in memory. */
const MOST_ROLES = 50;

const alike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const inOrder = (permissions: readonly string[]) => [...new Set(permissions)].sort();

const mustBeUnlike = (roles: Roles, { roleId, name }: { roleId: string; name: string }): void => {
  for (const [id, other] of roles)
    if (id !== roleId && alike(other.name, name))
      refuse('role-name-taken', 'Another role has this name. Choose another one.', 'name');
};

export const rolesDecider = decider<Roles, RolesCommand, RolesEvent>({
  events: rolesEvents,
  commands: rolesCommands,
  initial: new Map(),
  decide: {
    AddRole: (roles, { data }) => {
      if (roles.has(data.roleId)) return [];
      mustBeUnlike(roles, data);
      if (roles.size >= MOST_ROLES)
        refuse('too-many-roles', `There are ${MOST_ROLES} roles already. Delete one that nobody has first.`);
      return [{ type: 'RoleAdded', data: { ...data, permissions: inOrder(data.permissions) } }];
    },
    RewriteRole: (roles, { data }) => {
      const before = must(roles.get(data.roleId), 'role');
      mustBeUnlike(roles, data);
      const permissions = inOrder(data.permissions);
      return before.name === data.name && before.permissions.join() === permissions.join()
        ? []
        : [{ type: 'RoleRewritten', data: { ...data, permissions } }];
    },
    RemoveRole: (roles, { data: { roleId, holders } }) => {
      must(roles.get(roleId), 'role');
      if (holders > 0)
        refuse('role-in-use', `${holders} people have this role or are invited to it. Give them another one first.`);
      return [{ type: 'RoleRemoved', data: { roleId } }];
    },
  },
  evolve: rolesAfter,
});
