import { money, number } from '@veilway/web-client/format';
import type { Summary } from '../providers/types.js';
import { texts } from './texts.js';

/** Below the value stands its growth in percent, null where there is nothing to compare with, or a note. */
export type Figure = { value: string; growth?: number | null; note?: string };

/** What the business's summary says in five figures. By itself, for who shows them before the console's scripts are there. */
export const figuresOf = (summary: Summary) => {
  const { growth, countries, pendingTickets } = summary;
  return {
    users: { value: number(summary.totalUsers), growth: growth.users },
    subscriptions: { value: number(summary.activeSubscriptions), growth: growth.subscriptions },
    revenue: { value: money(summary.totalRevenueCents, summary.currency), growth: growth.revenue },
    servers: { value: number(summary.activeServers), note: texts.figures.inCountries(countries) },
    tickets: { value: number(pendingTickets), note: texts.figures.waiting(pendingTickets) },
  } satisfies Record<string, Figure>;
};

export type FigureName = keyof ReturnType<typeof figuresOf>;
