import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { day } from '@veilway/web-client/format';
import { ChartColumn } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyState } from '../../ui/empty-state.js';
import { Failure } from '../../ui/failure.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RowsWaiting } from '../../ui/rows-waiting.js';
import { type Analytics, analytics, type Figures } from './api.js';
import { Cohorts } from './cohorts.js';
import { FigureCards } from './figure-cards.js';
import { PeriodForm } from './period-form.js';
import { Plans } from './plans.js';
import { Plots } from './plots.js';
import { Support } from './support.js';
import { texts } from './texts.js';
import { useAsked } from './use-asked.js';

/** How the business goes: of any period, against the one before, as of any day. */
export default function AnalyticsPage() {
  usePageTitle(texts.title);
  const { asked, key, ask } = useAsked();
  const { data, error, refetch } = useQuery({ ...analytics(asked), placeholderData: keepPreviousData });
  const failure = error && <Failure title={texts.notLoaded} error={error} retry={refetch} />;
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <PeriodForm key={key} asked={asked} ask={ask} />
      {failure}
      {data ? <All data={data} /> : !failure && <RowsWaiting label={texts.loading} />}
      <Support asked={asked} />
      <Typography variant="body2">
        {texts.usage.leads}{' '}
        <Link component={RouterLink} to="/analytics/usage">
          {texts.usage.title}
        </Link>
      </Typography>
    </Stack>
  );
}

const isNothing = ({ signUps, trials, customersStart, customersEnd, money }: Figures) =>
  [signUps, trials, customersStart, customersEnd, money.length].every((count) => count === 0);

const spanOf = ({ from, to }: Figures) => texts.span(day(from), day(to));

function All({ data }: { data: Analytics }) {
  const { period, before, points, plans, cohorts, asOf } = data;
  if (isNothing(period) && isNothing(before))
    return (
      <EmptyState icon={ChartColumn} title={texts.none}>
        {texts.noneHint}
      </EmptyState>
    );
  return (
    <>
      <Box>
        <Typography>{texts.shown(spanOf(period), day(asOf), spanOf(before))}</Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.inUtc}
        </Typography>
      </Box>
      <FigureCards period={period} before={before} />
      <Plots points={points} />
      {plans.length > 0 && <Plans plans={plans} />}
      <Cohorts cohorts={cohorts} />
    </>
  );
}
