import { Inject, Injectable } from '@nestjs/common';
import { must, type Meta } from '@veilway/es-kernel';
import { GB } from '../../../platform/bytes.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import type { Appended } from '../../../platform/event-sourcing/store/event-store.js';
import { derivedId } from '../../../platform/ids.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { GrantAllowance, GrantMonths } from '../domain/subscription.commands.js';
import type { ByAdmin } from '../domain/subscription.events.js';
import { SubscriptionUsage } from '../ports/subscription-usage.js';
import { SubscriptionQueries } from '../read-models/subscriptions.queries.js';

/** At once. */
export const MOST_MONTHS = 12;
export const MOST_GIGABYTES = 10_000;

/** Gives something away that was not paid for: to one, or to many in a row. Who does it is the actor. */
@Injectable()
export class Grants {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(SubscriptionQueries) private readonly subscriptions: SubscriptionQueries,
    @Inject(SubscriptionUsage) private readonly usage: SubscriptionUsage,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  async months(id: string, months: number, reason: string, meta: Meta): Promise<Appended> {
    const { accountId: account, byAdmin } = await this.granted(id, reason, meta);
    const ids = Array.from({ length: months }, (_, at) => derivedId('granted-month', meta.commandId, at));
    const appended = await this.commands.execute(new GrantMonths(id, { months: ids, ...byAdmin }, meta));
    if (!meta.rehearsal) this.security.note('months-granted', { account, by: byAdmin.by });
    return appended;
  }

  async allowance(id: string, gigabytes: number, reason: string, meta: Meta): Promise<Appended> {
    const { accountId: account, byAdmin } = await this.granted(id, reason, meta);
    const usedBytes = (await this.usage.used([id], meta.now)).get(id) ?? 0;
    const granted = { grantId: derivedId('granted-allowance', meta.commandId), bytes: gigabytes * GB, usedBytes };
    const appended = await this.commands.execute(new GrantAllowance(id, { ...granted, ...byAdmin }, meta));
    if (!meta.rehearsal) this.security.note('allowance-granted', { account, by: byAdmin.by });
    return appended;
  }

  private async granted(
    id: string,
    reason: string,
    { actor: { id: by } }: Meta,
  ): Promise<{ accountId: string; byAdmin: ByAdmin }> {
    const { accountId } = must(await this.subscriptions.get(id), 'subscription');
    return { accountId, byAdmin: { by, why: await this.dataKeys.seal(accountId, reason) } };
  }
}
