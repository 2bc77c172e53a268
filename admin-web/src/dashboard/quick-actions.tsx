import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BookOpen, type LucideIcon, Plus, Server, SquareArrowOutUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useIdentity } from '../layout/guard.js';
import type { Permission } from '../providers/types.js';
import { Section } from '../ui/section.js';
import { texts } from './texts.js';

type Action = {
  label: string;
  icon: LucideIcon;
  /** A page of the console; else `href`, an address outside it, which opens in a new tab. */
  to?: string;
  href?: string;
  /** Only for those who may. */
  may?: Permission;
};

const ACTIONS: readonly Action[] = [
  { label: texts.actions.addServer, icon: Plus, to: '/servers/new', may: 'servers.change' },
  { label: texts.actions.manageServers, icon: Server, to: '/servers', may: 'servers.read' },
  { label: texts.actions.apiDocumentation, icon: BookOpen, href: '/api/docs' },
  { label: texts.actions.viewWebsite, icon: SquareArrowOutUpRight, href: '/' },
];

const target = ({ to, href }: Action) =>
  to ? { component: Link, to } : { component: 'a', href, target: '_blank', rel: 'noopener' };

export function QuickActions() {
  const { may } = useIdentity();
  return (
    <Section title={texts.actions.title}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' } }}>
        {ACTIONS.filter((action) => !action.may || may(action.may)).map((action) => (
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
