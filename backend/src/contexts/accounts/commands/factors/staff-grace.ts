import { Inject, Injectable } from '@nestjs/common';
import type { Account } from '../../../../platform/auth/access.js';
import { StaffFactors } from '../../../../platform/auth/staff-factors.js';
import { Clock } from '../../../../platform/clock.js';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { startMeta } from '../../../../platform/event-sourcing/commands/system-meta.js';
import { derivedId } from '../../../../platform/ids.js';
import { BeginGrace, hasSecondFactor, secondFactorsDecider } from '../../domain/second-factors.decider.js';

/** Who has no second factor goes on working until the next sign-in, and no longer. */
@Injectable()
export class StaffGrace {
  constructor(
    @Inject(StaffFactors) staff: StaffFactors,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    staff.knownBy((account) => this.mayChange(account));
  }

  private async mayChange({ id, sessionId }: Account): Promise<boolean> {
    const before = await this.aggregates.load(secondFactorsDecider, id);
    if (hasSecondFactor(before)) return true;
    if (before.grace === null) {
      const meta = startMeta('staff-grace', derivedId('staff-grace', id), this.clock.now());
      await this.aggregates.execute(secondFactorsDecider, new BeginGrace(id, { sessionId }, meta));
    }
    return (await this.aggregates.load(secondFactorsDecider, id)).grace === sessionId;
  }
}
