import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import type { HealthCheck } from '../providers/types.js';
import { Badge } from '../ui/badge.js';
import { Failure } from '../ui/failure.js';
import { Section } from '../ui/section.js';
import { health } from './api.js';
import { texts } from './texts.js';

export function SystemHealth() {
  const { data, error, refetch } = useQuery(health);
  return (
    <Section title={texts.health.title}>
      {!data && error ? (
        <Failure title={texts.health.notLoaded} error={error} retry={refetch} />
      ) : (
        <Card>
          {data ? (
            <Box component="ul" aria-label={texts.health.label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.checks.map((check) => (
                <Check key={check.name} check={check} />
              ))}
              {data.checks.length === 0 && <Box sx={{ p: 2 }}>{texts.health.none}</Box>}
            </Box>
          ) : (
            <Box role="status" aria-busy aria-label={texts.health.loading} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
              {Array.from({ length: 7 }, (_, row) => (
                <Skeleton key={row} variant="rounded" height={32} />
              ))}
            </Box>
          )}
        </Card>
      )}
    </Section>
  );
}

/** Checks that have a page of their own. */
const PAGES: Readonly<Partial<Record<HealthCheck['name'], string>>> = { parkedEvents: '/parked-events' };

/** How it stands, and what is wrong; empty where there is nothing to add. */
const detailOf = ({ name, tookMs, count, of, troubles }: HealthCheck): string => {
  const { took, wait, online, trouble } = texts.health;
  return [
    ...(tookMs === null ? [] : [took(tookMs)]),
    ...(count === null || (of === null && count === 0) ? [] : [of === null ? wait(count) : online(count, of)]),
    ...troubles.map(({ part, reason }) => (part === name ? reason : trouble(part, reason))),
  ].join('; ');
};

const Check = ({ check }: { check: HealthCheck }) => {
  const { name, ok } = check;
  const [label, detail] = [texts.health.checks[name], detailOf(check)];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        px: 2,
        py: 1.25,
        '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <Box>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {PAGES[name] ? (
            <Link component={RouterLink} to={PAGES[name]} color="inherit">
              {label}
            </Link>
          ) : (
            label
          )}
        </Typography>
        {detail && (
          <Typography variant="caption" color="textSecondary">
            {detail}
          </Typography>
        )}
      </Box>
      {ok ? (
        <Badge tone="success" label={texts.health.ok} icon={<CircleCheck size={14} />} />
      ) : (
        <Badge tone="error" label={texts.health.problem} icon={<TriangleAlert size={14} />} />
      )}
    </Box>
  );
};
