import { queryOptions } from '@tanstack/react-query';
import { type ConsoleDataProvider, dataProvider } from '../../providers/data-provider.js';

/** What one may ask for; what is left out, the API chooses. Days are `YYYY-MM-DD`. */
export const ASKED = ['from', 'to', 'asOf'] as const;
export type Asked = Partial<Record<(typeof ASKED)[number], string>>;

export type Analytics = Awaited<ReturnType<ConsoleDataProvider['analytics']>>;
export type Figures = Analytics['period'];
export type Money = Figures['money'][number];

export type Usage = Awaited<ReturnType<ConsoleDataProvider['usageFigures']>>;

export const usage = (asked: Asked) =>
  queryOptions({ queryKey: ['analytics', 'usage', asked], queryFn: () => dataProvider.usageFigures(asked) });

type SupportAnalytics = Awaited<ReturnType<ConsoleDataProvider['supportFigures']>>;
export type SupportFigures = SupportAnalytics['period'];

export const support = (asked: Asked) =>
  queryOptions({ queryKey: ['analytics', 'support', asked], queryFn: () => dataProvider.supportFigures(asked) });

export const analytics = (asked: Asked) =>
  queryOptions({ queryKey: ['analytics', asked], queryFn: () => dataProvider.analytics(asked) });
