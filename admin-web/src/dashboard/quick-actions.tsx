import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BookOpen, type LucideIcon, Plus, Server, SquareArrowOutUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useVisit } from '../layout/guard.js';
import { Section } from '../ui/section.js';

type Action = {
  label: string;
  icon: LucideIcon;
  /** A page of the console, or an address beside it, which opens in a tab of its own. */
  to?: string;
  href?: string;
  changes?: boolean;
};

const ACTIONS: readonly Action[] = [
  { label: 'Add Server', icon: Plus, to: '/servers/new', changes: true },
  { label: 'Manage Servers', icon: Server, to: '/servers' },
  { label: 'API Documentation', icon: BookOpen, href: '/api/docs' },
  { label: 'View Website', icon: SquareArrowOutUpRight, href: '/' },
];

const target = ({ to, href }: Action) =>
  to ? { component: Link, to } : { component: 'a', href, target: '_blank', rel: 'noopener' };

export function QuickActions() {
  const { mayChange } = useVisit();
  return (
    <Section title="Quick Actions">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' } }}>
        {ACTIONS.filter(({ changes }) => mayChange || !changes).map((action) => (
          <Button
            key={action.label}
            variant="outlined"
            color="inherit"
            startIcon={<action.icon size={18} />}
            sx={{ py: 1.75, bgcolor: 'background.paper', borderColor: 'divider' }}
            {...target(action)}
          >
            {action.label}
          </Button>
        ))}
      </Box>
    </Section>
  );
}
