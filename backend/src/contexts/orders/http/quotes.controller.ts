import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Buyers, type Account } from '../../../platform/auth/access.js';
import { Clock } from '../../../platform/clock.js';
import { Checkout } from '../commands/checkout.js';
import { nextChargeAfter } from '../domain/quote.js';
import { CurrentTermsOf } from '../ports/current-terms.js';
import { restOf } from './order-views.js';
import { QuoteDto } from './orders.dto.js';

@ApiTags('orders')
@ApiBearerAuth()
@Buyers()
@Controller('quotes')
export class QuotesController {
  constructor(
    @Inject(Checkout) private readonly checkout: Checkout,
    @Inject(CurrentTermsOf) private readonly terms: CurrentTermsOf,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** What ordering a plan would cost this account now, and do. Nothing is ordered; an order has a quote of its own. */
  @Get(':planId')
  async get(@CurrentAccount() account: Account, @Param('planId') planId: string): Promise<QuoteDto> {
    const now = this.clock.now();
    const current = await this.terms.of(account.id);
    const { kind, quote } = await this.checkout.quote(account.id, planId, now);
    const { planName: name, effective, amountCents, priceCents, currency, deviceLimit, periodEnd } = quote;
    const plan = { id: quote.planId, name };
    const devicesGoing = await this.terms.devicesBeyond(account.id, quote);
    const nextChargeAt = nextChargeAfter({ kind, quote }, current, now);
    const charged = { amountCents, priceCents, currency, rest: restOf(quote), nextChargeAt };
    return { plan, kind, effective, ...charged, deviceLimit, devicesGoing, periodEnd };
  }
}
