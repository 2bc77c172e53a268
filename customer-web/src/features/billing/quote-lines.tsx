import { useQuery } from '@tanstack/react-query';
import { day, money } from '@veilway/web-client/format';
import { currentOf, subscriptions } from '../../shared/api/mine.js';
import { partsOf, PriceLines, type PriceLine } from '../../shared/price/price-lines.js';
import type { Quote } from './api.js';
import { texts } from './texts.js';

const { lines } = texts;

/** What an order costs, line by line: what is charged today comes about so, and what is charged when after it. */
export function QuoteLines({ quote }: { quote: Quote }) {
  const current = currentOf(useQuery(subscriptions).data);
  const { amountCents, priceCents, currency, nextChargeAt } = quote;
  const prepaid: PriceLine[] =
    current && current.periodsAhead > 0 && !current.isTrial && !quote.rest?.monthsAhead
      ? [
          {
            name: lines.prepaid(current.periodsAhead, current.plan.name, day(current.paidUntil)),
            amount: money(0, currency),
          },
        ]
      : [];
  const all: PriceLine[] = [
    ...partsOf(quote),
    ...prepaid,
    { name: lines.today, amount: money(amountCents, currency), isSum: true },
    { name: lines.next(day(nextChargeAt)), amount: money(priceCents, currency) },
  ];
  return <PriceLines lines={all} />;
}
