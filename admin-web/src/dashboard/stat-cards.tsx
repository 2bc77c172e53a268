import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CircleDollarSign, CreditCard, type LucideIcon, MessageSquare, Server, Users } from 'lucide-react';
import { money, number } from '@veilway/web-client/format';
import type { Summary } from '../providers/types.js';
import { Failure } from '../ui/failure.js';
import { summary } from './api.js';
import { Growth } from './growth.js';
import { texts } from './texts.js';

type Stat = {
  label: string;
  icon: LucideIcon;
  figure: (figures: Summary) => string;
  /** Below the figure stands its growth or a note. */
  growth?: (figures: Summary) => number | null;
  note?: (figures: Summary) => string;
};

const STATS: readonly Stat[] = [
  {
    label: texts.figures.users,
    icon: Users,
    figure: ({ totalUsers }) => number(totalUsers),
    growth: ({ growth }) => growth.users,
  },
  {
    label: texts.figures.subscriptions,
    icon: CreditCard,
    figure: ({ activeSubscriptions }) => number(activeSubscriptions),
    growth: ({ growth }) => growth.subscriptions,
  },
  {
    label: texts.figures.revenue,
    icon: CircleDollarSign,
    figure: ({ totalRevenueCents, currency }) => money(totalRevenueCents, currency),
    growth: ({ growth }) => growth.revenue,
  },
  {
    label: texts.figures.servers,
    icon: Server,
    figure: ({ activeServers }) => number(activeServers),
    note: ({ countries }) => texts.figures.inCountries(countries),
  },
  {
    label: texts.figures.tickets,
    icon: MessageSquare,
    figure: ({ pendingTickets }) => number(pendingTickets),
    note: ({ pendingTickets }) => texts.figures.waiting(pendingTickets),
  },
];

export function StatCards() {
  const { data, error, refetch } = useQuery(summary);
  if (!data && error) return <Failure title={texts.figures.notLoaded} error={error} retry={refetch} />;
  return (
    <Box
      component="ul"
      aria-label={texts.figures.label}
      aria-busy={!data}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(150px, 1fr))', lg: 'repeat(5, 1fr)' },
      }}
    >
      {STATS.map((stat) => (
        <Card
          key={stat.label}
          component="li"
          sx={{ p: 2.25, '&:last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } } }}
        >
          <StatCard stat={stat} figures={data} />
        </Card>
      ))}
    </Box>
  );
}

function StatCard({ stat, figures }: { stat: Stat; figures: Summary | undefined }) {
  const { label, icon: Icon, figure, growth, note } = stat;
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 550 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, my: 0.5 }}>
        <Typography
          sx={{
            flexGrow: 1,
            fontSize: '1.6rem',
            lineHeight: 1.3,
            fontWeight: 700,
            letterSpacing: '-0.02em',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {figures ? figure(figures) : <Skeleton width="60%" />}
        </Typography>
        <Box component={Icon} aria-hidden sx={{ width: 20, height: 20, flexShrink: 0, color: 'primary.text' }} />
      </Box>
      {!figures && <Skeleton width="80%" />}
      {figures && growth && <Growth percent={growth(figures)} />}
      {figures && note && (
        <Typography variant="caption" color="textSecondary">
          {note(figures)}
        </Typography>
      )}
    </>
  );
}
