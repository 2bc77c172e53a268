import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CircleDollarSign, CreditCard, type LucideIcon, MessageSquare, Server, Users } from 'lucide-react';
import { Failure } from '../ui/failure.js';
import { summary } from './api.js';
import { type Figure, type FigureName, figuresOf } from './figures-of.js';
import { Growth } from './growth.js';
import { texts } from './texts.js';

const CARDS: readonly [name: FigureName, label: string, icon: LucideIcon][] = [
  ['users', texts.figures.users, Users],
  ['subscriptions', texts.figures.subscriptions, CreditCard],
  ['revenue', texts.figures.revenue, CircleDollarSign],
  ['servers', texts.figures.servers, Server],
  ['tickets', texts.figures.tickets, MessageSquare],
];

export function StatCards() {
  const { data, error, refetch } = useQuery(summary);
  if (!data && error) return <Failure title={texts.figures.notLoaded} error={error} retry={refetch} />;
  return <FigureCards figures={data && figuresOf(data)} />;
}

/** Without figures, the places where they come. */
export function FigureCards({ figures }: { figures?: Readonly<Record<FigureName, Figure>> | undefined }) {
  return (
    <Box
      component="ul"
      aria-label={texts.figures.label}
      aria-busy={!figures}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(150px, 1fr))', lg: 'repeat(5, 1fr)' },
      }}
    >
      {CARDS.map(([name, label, icon]) => (
        <Card key={name} component="li" sx={{ p: 2.25, '&:last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } } }}>
          <FigureCard name={name} label={label} icon={icon} figure={figures?.[name]} />
        </Card>
      ))}
    </Box>
  );
}

type Props = { name: FigureName; label: string; icon: LucideIcon; figure: Figure | undefined };

function FigureCard({ name, label, icon: Icon, figure }: Props) {
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
          data-figure={name}
        >
          {figure ? figure.value : <Skeleton width="60%" />}
        </Typography>
        <Box component={Icon} aria-hidden sx={{ width: 20, height: 20, flexShrink: 0, color: 'primary.text' }} />
      </Box>
      {!figure && <Skeleton width="80%" />}
      {figure?.growth !== undefined && <Growth percent={figure.growth} />}
      {figure?.note !== undefined && (
        <Typography variant="caption" color="textSecondary">
          {figure.note}
        </Typography>
      )}
    </>
  );
}
