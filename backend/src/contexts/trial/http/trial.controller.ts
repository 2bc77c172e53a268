import { Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { refuse, type Meta } from '@veilway/es-kernel';
import { CurrentAccount, Buyers, type Account } from '../../../platform/auth/access.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { SubscriptionQueries } from '../../subscriptions/index.js';
import { Trials } from '../commands/trials.js';
import { TrialDto } from './trial.dto.js';

@ApiTags('subscriptions')
@ApiBearerAuth()
@Buyers()
@Controller('trial')
export class TrialController {
  constructor(
    @Inject(Trials) private readonly trials: Trials,
    @Inject(SubscriptionQueries) private readonly subscriptions: SubscriptionQueries,
  ) {}

  /**
   * Starts the free trial: once per account, for whoever has had no plan yet. Which plan for how many days, the plans say
   * (`trialDays`). Asked again while it runs, the answer is the same.
   */
  @Post()
  @HttpCode(200)
  async start(@CurrentAccount() account: Account, @CommandMeta() meta: Meta): Promise<TrialDto> {
    const id = await this.trials.start(account.id, meta);
    const { status, isTrial, plan, periodEnd } = await this.subscriptions.of(account.id, id);
    if (status === 'ended' || !isTrial)
      refuse('trial-used', 'The free trial is once per account, and yours is over. Choose a plan to go on.');
    return { subscriptionId: id, planName: plan.name, endsAt: periodEnd };
  }
}
