import Box from '@mui/material/Box';
import { day, money, month, number } from '@veilway/web-client/format';
import { Chart } from '../../ui/chart.js';
import type { Figures, Money } from './api.js';
import { texts } from './texts.js';

/** Cents as a table program reckons with them. */
const units = (cents: number) => cents / 100;

/** What the period was made of, by day or by month. */
export function Plots({ points }: { points: readonly Figures[] }) {
  const isByDay = points.every(({ from, to }) => from === to);
  const shared = {
    by: isByDay ? texts.day : texts.month,
    points: points.map(({ from }) =>
      isByDay ? { id: from, label: day(from) } : { id: from.slice(0, 7), label: month(from) },
    ),
  };
  const counts = (of: (figures: Figures) => number) => points.map(of);
  const currencies = points[0]?.money.map(({ currency }) => currency) ?? [];
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {currencies.map((currency) => (
        <MoneyPlots key={currency} currency={currency} points={points} shared={shared} />
      ))}
      <Chart
        {...shared}
        title={texts.comesAndGoes}
        kind="bars"
        write={number}
        unit={texts.units.customers}
        file="customers"
        series={[
          { label: texts.new, values: counts(({ customersNew }) => customersNew) },
          {
            label: texts.reactivation,
            values: counts(({ customersReactivated }) => customersReactivated),
            color: 'text-secondary',
          },
          { label: texts.lost, values: counts(({ customersLost }) => 0 - customersLost), color: 'error-text' },
        ]}
      />
      <Chart
        {...shared}
        title={texts.whoComes}
        kind="lines"
        write={number}
        unit={texts.units.people}
        file="sign-ups"
        series={[
          { label: texts.signUps, values: counts(({ signUps }) => signUps) },
          { label: texts.trials, values: counts(({ trials }) => trials) },
        ]}
      />
    </Box>
  );
}

type MoneyProps = {
  currency: string;
  points: readonly Figures[];
  shared: Pick<Parameters<typeof Chart>[0], 'by' | 'points'>;
};

function MoneyPlots({ currency, points, shared }: MoneyProps) {
  const cents = (of: (money: Money) => number) =>
    points.map((point) =>
      point.money.filter((one) => one.currency === currency).reduce((sum, one) => sum + of(one), 0),
    );
  const written = { ...shared, unit: currency, write: (value: number) => money(value, currency), csv: units };
  return (
    <>
      <Chart
        {...written}
        title={texts.revenue(currency)}
        kind="bars"
        file={`revenue-${currency}`}
        series={[
          { label: texts.paid, values: cents(({ paidCents }) => paidCents) },
          { label: texts.refunded, values: cents(({ refundedCents }) => -refundedCents) },
        ]}
      />
      <Chart
        {...written}
        title={texts.mrr(currency)}
        kind="lines"
        file={`mrr-${currency}`}
        series={[{ label: texts.mrr(currency), values: cents(({ mrrEndCents }) => mrrEndCents) }]}
      />
      <Chart
        {...written}
        title={texts.mrrMoves(currency)}
        kind="bars"
        file={`mrr-changes-${currency}`}
        series={[
          { label: texts.new, values: cents(({ newCents }) => newCents) },
          {
            label: texts.reactivation,
            values: cents(({ reactivationCents }) => reactivationCents),
            color: 'text-secondary',
          },
          { label: texts.expansion, values: cents(({ expansionCents }) => expansionCents) },
          {
            label: texts.contraction,
            values: cents(({ contractionCents }) => -contractionCents),
            color: 'warning-text',
          },
          { label: texts.churn, values: cents(({ churnCents }) => -churnCents), color: 'error-text' },
        ]}
      />
    </>
  );
}
