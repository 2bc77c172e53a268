import { given, metaOf } from '@veilway/es-kernel/spec';
import { AddRole, RemoveRole, RewriteRole, rolesDecider } from './roles.decider.js';
import type { RolesEvent } from './roles.events.js';

const terms = { roleId: 'custom-1', name: 'Billing', permissions: ['payments.money', 'payments.read'] };
const added: RolesEvent = { type: 'RoleAdded', data: terms };
const other: RolesEvent = { type: 'RoleAdded', data: { ...terms, roleId: 'custom-2', name: 'Fleet' } };
const rewritten = { ...terms, permissions: ['payments.read'] };

const add = (data: typeof terms) => new AddRole('all', data, metaOf());
const rewrite = (data: typeof terms) => new RewriteRole('all', data, metaOf());
const remove = (holders: number) => new RemoveRole('all', { roleId: 'custom-1', holders }, metaOf());

it('is added once, with each permission once', () =>
  given(rolesDecider)
    .when(add({ ...terms, permissions: ['payments.read', 'payments.money', 'payments.read'] }))
    .thenOnce(added));

it('has a name that no other has, whatever its letters’ case', () => {
  given(rolesDecider, added)
    .when(add({ ...terms, roleId: 'custom-2', name: 'billing' }))
    .thenRefused('role-name-taken');
  given(rolesDecider, added, other)
    .when(rewrite({ ...terms, name: 'FLEET' }))
    .thenRefused('role-name-taken');
});

it('is rewritten where something changes', () => {
  given(rolesDecider, added).when(rewrite(rewritten)).thenOnce({ type: 'RoleRewritten', data: rewritten });
  given(rolesDecider, added)
    .when(rewrite({ ...terms, permissions: [...terms.permissions].reverse() }))
    .thenNothing();
});

it('is removed once nobody has it, and not there any more', () => {
  given(rolesDecider, added).when(remove(1)).thenRefused('role-in-use');
  const removed: RolesEvent = { type: 'RoleRemoved', data: { roleId: 'custom-1' } };
  given(rolesDecider, added).when(remove(0)).then(removed);
  given(rolesDecider, added, removed).when(rewrite(rewritten)).thenRefused('role-not-found');
});

it('is one of no more than anybody tells apart', () => {
  const many = Array.from({ length: 50 }, (_, n): RolesEvent => ({
    type: 'RoleAdded',
    data: { ...terms, roleId: `custom-${n}`, name: `Role ${n}` },
  }));
  given(rolesDecider, ...many)
    .when(add({ ...terms, roleId: 'custom-x' }))
    .thenRefused('too-many-roles');
});
