import { Inject, Injectable } from '@nestjs/common';
import type { Recorded } from '@veilway/es-kernel';
import { Rights } from '../../../platform/auth/rights.js';
import { Registry, type LiveSubscription } from '../../../platform/event-sourcing/registry.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { upcasted } from '../../../platform/event-sourcing/upcasting.js';
import { rolesAfter, type Roles } from '../domain/roles.js';
import { ROLES_ID, rolesEvents, type RolesEvent } from '../domain/roles.events.js';

/** The roles as they are now, in every process: each follows the log from what was said before it started. */
@Injectable()
export class LiveRoles implements LiveSubscription {
  readonly name = 'roles';
  readonly types = new Set(Object.keys(rolesEvents.current));
  readonly isEverywhere = true;

  private revision = -1n;
  all: Roles = new Map();

  constructor(
    @Inject(Rights) private readonly rights: Rights,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Registry) private readonly registry: Registry,
  ) {}

  begin = async (): Promise<void> => {
    const said = await this.store.read(`${rolesEvents.category}-${ROLES_ID}`);
    [this.all, this.revision] = [new Map(), -1n];
    this.rights.replace(this.all);
    for (const stored of said) this.on(upcasted(this.registry.catalogs, stored)!);
  };

  on = (recorded: Recorded): void => {
    if (recorded.revision <= this.revision) return;
    this.revision = recorded.revision;
    const event = recorded as Recorded<RolesEvent>;
    this.all = (rolesAfter[event.type] as (roles: Roles, event: RolesEvent) => Roles)(this.all, event);
    this.rights.replace(this.all);
  };
}
