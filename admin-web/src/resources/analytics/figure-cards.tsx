import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { money, number } from '@veilway/web-client/format';
import { common } from '../../ui/texts.js';
import type { Figures, Money } from './api.js';
import { shareOf } from './share.js';
import { texts } from './texts.js';

/** `isShare`: in percent, of which no growth in percent is told. */
export type Figure<F> = {
  label: string;
  of: (figures: F) => number | null;
  write: (value: number) => string;
  isShare?: true;
};

const figuresIn = (currency: string): Figure<Figures>[] => {
  const of = (pick: (money: Money) => number | null) => (figures: Figures) => {
    const found = figures.money.find((one) => one.currency === currency);
    return found ? pick(found) : 0;
  };
  const write = (cents: number) => money(cents, currency);
  return [
    { label: texts.revenue(currency), of: of(({ paidCents, refundedCents }) => paidCents - refundedCents), write },
    { label: texts.mrr(currency), of: of(({ mrrEndCents }) => mrrEndCents), write },
    {
      label: texts.revenueChurn(currency),
      of: of(({ churnCents, contractionCents, mrrStartCents }) =>
        shareOf(churnCents + contractionCents, mrrStartCents),
      ),
      write: texts.percent,
      isShare: true,
    },
  ];
};

const FIGURES: readonly Figure<Figures>[] = [
  { label: texts.customers, of: ({ customersEnd }) => customersEnd, write: number },
  {
    label: texts.newCustomers,
    of: ({ customersNew, customersReactivated }) => customersNew + customersReactivated,
    write: number,
  },
  {
    label: texts.customerChurn,
    of: ({ customersLost, customersStart }) => shareOf(customersLost, customersStart),
    write: texts.percent,
    isShare: true,
  },
  { label: texts.signUps, of: ({ signUps }) => signUps, write: number },
  { label: texts.trials, of: ({ trials }) => trials, write: number },
  {
    label: texts.conversion,
    of: ({ trials, trialsConverted }) => shareOf(trialsConverted, trials),
    write: texts.percent,
    isShare: true,
  },
];

const comparedWith = (
  was: number | null,
  is: number | null,
  { write, isShare }: Pick<Figure<never>, 'write' | 'isShare'>,
): string => {
  if (was === null) return texts.before(common.unknown);
  if (isShare || is === null || was <= 0) return texts.before(write(was));
  return texts.before(texts.changed(write(was), Math.round(((is - was) / was) * 1_000) / 10));
};

/** The figures of the business. */
export const FigureCards = ({ period, before }: { period: Figures; before: Figures }) => (
  <Cards
    label={texts.figures}
    figures={[...period.money.flatMap(({ currency }) => figuresIn(currency)), ...FIGURES]}
    period={period}
    before={before}
  />
);

type CardsProps<F> = { label: string; figures: readonly Figure<F>[]; period: F; before: F };

/** Each figure of a period, and what it was in the one before. */
export function Cards<F>({ label, figures, period, before }: CardsProps<F>) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
      }}
    >
      {figures.map((figure) => {
        const [is, was] = [figure.of(period), figure.of(before)];
        return (
          <Card key={figure.label} component="li" sx={{ p: 2 }}>
            <Typography variant="body2" color="textSecondary">
              {figure.label}
            </Typography>
            <Typography sx={{ fontSize: '1.4rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {is === null ? common.unknown : figure.write(is)}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {comparedWith(was, is, figure)}
            </Typography>
          </Card>
        );
      })}
    </Box>
  );
}
