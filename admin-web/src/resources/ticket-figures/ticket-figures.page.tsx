import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { day, duration, number } from '@veilway/web-client/format';
import { ChartColumn } from 'lucide-react';
import { type ConsoleDataProvider, dataProvider } from '../../providers/data-provider.js';
import { BackLink } from '../../ui/back-link.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Chart } from '../../ui/chart.js';
import { Failure } from '../../ui/failure.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordTable } from '../../ui/record-table.js';
import type { Column } from '../../ui/records.js';
import { RowsWaiting } from '../../ui/rows-waiting.js';
import { common } from '../../ui/texts.js';
import { texts } from './texts.js';

type Week = Awaited<ReturnType<ConsoleDataProvider['ticketFigures']>>['weeks'][number];

const ticketFigures = queryOptions({
  queryKey: ['ticket-figures'],
  queryFn: async () => (await dataProvider.ticketFigures()).weeks,
});

const percentOf = ({ promises, promisesKept }: Week): number | null =>
  promises ? Math.round((promisesKept / promises) * 100) : null;

const shown = (value: number | null, write: (value: number) => string) =>
  value === null ? common.unknown : write(value);

/** How soon the desk answers and resolves, and how many of its promises it keeps, by week. */
export default function TicketFiguresPage() {
  usePageTitle(texts.title);
  return (
    <Stack spacing={2}>
      <BackLink to="/support" label={texts.back} />
      <Figures />
    </Stack>
  );
}

function Figures() {
  const { data, error, refetch } = useQuery(ticketFigures);
  const failure = error && <Failure title={texts.notLoaded} error={error} retry={refetch} />;
  if (!data) return failure || <RowsWaiting label={texts.loading} />;
  if (data.every(({ opened }) => opened === 0))
    return (
      <EmptyState icon={ChartColumn} title={texts.none}>
        {texts.noneHint}
      </EmptyState>
    );
  const weeks = {
    by: texts.week,
    kind: 'lines',
    points: data.map(({ week }) => ({ id: week, label: day(week) })),
  } as const;
  return (
    <>
      {failure}
      <Typography>{texts.about}</Typography>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Chart
          {...weeks}
          title={texts.kept}
          series={[{ label: texts.kept, values: data.map(percentOf) }]}
          write={texts.percent}
          unit="%"
          file="support-promises"
        />
        <Chart
          {...weeks}
          title={texts.howSoon}
          series={[
            { label: texts.firstAnswer, values: data.map(({ firstAnswerMinutes }) => firstAnswerMinutes) },
            { label: texts.resolution, values: data.map(({ resolutionMinutes }) => resolutionMinutes) },
          ]}
          write={duration}
          unit={texts.minutes}
          file="support-times"
        />
        <Chart
          {...weeks}
          title={texts.opened}
          kind="bars"
          series={[{ label: texts.opened, values: data.map(({ opened }) => opened) }]}
          write={number}
          unit={texts.tickets}
          file="support-tickets"
        />
      </Box>
      <Numbers weeks={data} />
    </>
  );
}

const COLUMNS: readonly Column<Week & { id: string }>[] = [
  { label: texts.week, render: ({ week }) => day(week) },
  { label: texts.opened, align: 'right', render: ({ opened }) => number(opened) },
  {
    label: texts.firstAnswer,
    align: 'right',
    render: ({ firstAnswerMinutes }) => shown(firstAnswerMinutes, duration),
  },
  { label: texts.resolution, align: 'right', render: ({ resolutionMinutes }) => shown(resolutionMinutes, duration) },
  {
    label: texts.kept,
    align: 'right',
    render: (week) =>
      shown(
        percentOf(week),
        (percent) => `${texts.percent(percent)} (${texts.keptOf(week.promisesKept, week.promises)})`,
      ),
  },
];

const Numbers = ({ weeks }: { weeks: readonly Week[] }) => (
  <RecordTable
    name="ticket-weeks"
    label={texts.table}
    columns={COLUMNS}
    rows={weeks.toReversed().map((week) => ({ ...week, id: week.week }))}
  />
);
