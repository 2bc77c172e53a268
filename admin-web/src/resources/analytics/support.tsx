import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { duration, number } from '@veilway/web-client/format';
import { Link as RouterLink } from 'react-router-dom';
import { useIdentity } from '../../layout/guard.js';
import { Failure } from '../../ui/failure.js';
import { RowsWaiting } from '../../ui/rows-waiting.js';
import { Section } from '../../ui/section.js';
import { type Asked, support, type SupportFigures } from './api.js';
import { Cards, type Figure } from './figure-cards.js';
import { shareOf } from './share.js';
import { texts } from './texts.js';

const { support: words } = texts;

const FIGURES: readonly Figure<SupportFigures>[] = [
  { label: words.opened, of: ({ opened }) => opened, write: number },
  { label: words.firstAnswer, of: ({ firstAnswerMinutes }) => firstAnswerMinutes, write: duration },
  {
    label: words.kept,
    of: ({ promisesKept, promises }) => shareOf(promisesKept, promises),
    write: texts.percent,
    isShare: true,
  },
  { label: words.rating, of: ({ rating }) => rating, write: words.ofFive, isShare: true },
  { label: words.ratings, of: ({ ratings }) => ratings, write: number },
];

/** How support answered in the same period, against the one before. */
export const Support = ({ asked }: { asked: Asked }) => (
  <Section title={words.title}>
    <Typography variant="body2" color="textSecondary">
      {words.about}
    </Typography>
    <Shown asked={asked} />
    <ToWeeks />
  </Section>
);

function Shown({ asked }: { asked: Asked }) {
  const { data, error, refetch } = useQuery({ ...support(asked), placeholderData: keepPreviousData });
  const failure = error && <Failure title={words.notLoaded} error={error} retry={refetch} />;
  if (!data) return failure || <RowsWaiting label={words.title} />;
  return (
    <>
      {failure}
      {data.period.opened === 0 && data.before.opened === 0 ? (
        <Typography color="textSecondary">{words.none}</Typography>
      ) : (
        <Cards label={words.title} figures={FIGURES} period={data.period} before={data.before} />
      )}
    </>
  );
}

/** For who may look there. */
function ToWeeks() {
  if (!useIdentity().may('tickets.read')) return null;
  return (
    <Link component={RouterLink} to="/support/figures" variant="body2" sx={{ alignSelf: 'start' }}>
      {words.byWeek}
    </Link>
  );
}
