import { Injectable } from '@nestjs/common';
import { Forbidden } from '@veilway/es-kernel';
import type { Role } from './access.js';
import { PERMISSIONS, PRESETS, rightOf, type BuiltInRole, type Permission, type Right } from './permissions.js';

const LOOKS: ReadonlySet<Right> = new Set(['read', 'personal']);
const NONE: ReadonlySet<Permission> = new Set();

const isBuiltIn = (role: string): role is BuiltInRole => Object.hasOwn(PRESETS, role);
const known: ReadonlySet<string> = new Set(PERMISSIONS);

/** What an installation calls a role of its own, and what whoever has it may do. */
export type OwnRole = Readonly<{ name: string; permissions: readonly string[] }>;

/**
 * What whoever has a role may do. Asked at every request and of every open connection, from memory: so a changed role is
 * another one at once, without anybody signing in again.
 */
@Injectable()
export class Rights {
  private readonly presets = new Map<string, ReadonlySet<Permission>>(
    Object.entries(PRESETS).map(([role, permissions]) => [role, new Set(permissions)]),
  );
  private own = new Map<string, { name: string; permissions: ReadonlySet<Permission> }>();

  /** The roles that an installation made, all of them. What they permit that is not known any more is nothing. */
  replace(own: ReadonlyMap<string, OwnRole>): void {
    const isKnown = (permission: string): permission is Permission => known.has(permission);
    this.own = new Map(
      [...own].map(([id, { name, permissions }]) => [id, { name, permissions: new Set(permissions.filter(isKnown)) }]),
    );
  }

  /** Of a role that is not there, nothing. */
  of(role: string): ReadonlySet<Permission> {
    return this.presets.get(role) ?? this.own.get(role)?.permissions ?? NONE;
  }

  knows(role: string): role is Role {
    return isBuiltIn(role) || this.own.has(role);
  }

  /** What an installation calls a role of its own; null: it is one of ours, or not there. */
  nameOf(role: string): string | null {
    return this.own.get(role)?.name ?? null;
  }

  has(role: string, permission: Permission): boolean {
    return this.of(role).has(permission);
  }

  /** Whether they could do harm to others by what they change. */
  mayChange(role: string): boolean {
    return [...this.of(role)].some((permission) => !LOOKS.has(rightOf(permission)));
  }

  /** Whether the one role permits all that the other does. */
  covers(role: string, other: string): boolean {
    return [...this.of(other)].every((permission) => this.has(role, permission));
  }

  /** All roles but that of customers. */
  ofStaff(): string[] {
    return [...this.presets.keys(), ...this.own.keys()].filter((role) => role !== 'customer');
  }

  /** The roles with which one may do it. */
  allowing(permission: Permission): Role[] {
    return [...this.presets.keys(), ...this.own.keys()].filter((role): role is Role => this.has(role, permission));
  }

  /** @throws Forbidden where the one role does not permit everything of the others: nobody gives or takes more than they have */
  demandAll(role: string, ...permissions: readonly Iterable<Permission>[]): void {
    const lacking = permissions.flatMap((some) => [...some]).filter((permission) => !this.has(role, permission));
    if (!lacking.length) return;
    throw new Forbidden(
      'more-than-own',
      `Nobody gives, takes or touches rights that they do not have themselves: ${[...new Set(lacking)].join(', ')}. Ask somebody who has them.`,
    );
  }
}
