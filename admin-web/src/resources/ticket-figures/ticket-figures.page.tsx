import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { day, duration } from '@veilway/web-client/format';
import { ChartColumn } from 'lucide-react';
import { type ConsoleDataProvider, dataProvider } from '../../providers/data-provider.js';
import { BackLink } from '../../ui/back-link.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Failure } from '../../ui/failure.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RowsWaiting } from '../../ui/rows-waiting.js';
import { common } from '../../ui/texts.js';
import { Plot } from './plot.js';
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
  return (
    <>
      {failure}
      <Typography>{texts.about}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
        <Plot title={texts.kept} values={data.map(percentOf)} highest={100} write={texts.percent} />
        <Plot
          title={texts.firstAnswer}
          values={data.map(({ firstAnswerMinutes }) => firstAnswerMinutes)}
          write={duration}
        />
        <Plot
          title={texts.resolution}
          values={data.map(({ resolutionMinutes }) => resolutionMinutes)}
          write={duration}
        />
      </Box>
      <Numbers weeks={data} />
    </>
  );
}

const Numbers = ({ weeks }: { weeks: readonly Week[] }) => (
  <Card>
    <TableContainer tabIndex={0} role="group" aria-label={texts.table}>
      <Table size="small" aria-label={texts.table}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.week}</TableCell>
            {[texts.opened, texts.firstAnswer, texts.resolution, texts.kept].map((label) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {weeks.toReversed().map((week) => (
            <TableRow key={week.week}>
              <TableCell component="th" scope="row">
                {day(week.week)}
              </TableCell>
              <TableCell align="right">{week.opened}</TableCell>
              <TableCell align="right">{shown(week.firstAnswerMinutes, duration)}</TableCell>
              <TableCell align="right">{shown(week.resolutionMinutes, duration)}</TableCell>
              <TableCell align="right">
                {shown(
                  percentOf(week),
                  (percent) => `${texts.percent(percent)} (${texts.keptOf(week.promisesKept, week.promises)})`,
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  </Card>
);
