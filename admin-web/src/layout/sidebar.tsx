import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import {
  ChartColumn,
  CreditCard,
  HandCoins,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Package,
  Server,
  Settings,
  Siren,
  Users,
  Waypoints,
} from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import type { Account } from '../providers/types.js';
import { useIdentity } from './guard.js';
import { Logo } from './logo.js';
import { DESK, OVERSEERS } from './only.js';
import { texts } from './texts.js';

type ConsoleLink = {
  to: string;
  label: string;
  icon: LucideIcon;
  roles: readonly Account['role'][];
  /** Pressed after `g`, it leads there. */
  letter?: string;
};

/** Only links that lead to a screen. */
export const LINKS: readonly ConsoleLink[] = [
  { to: '/', label: texts.pages.dashboard, icon: LayoutDashboard, roles: OVERSEERS, letter: 'd' },
  { to: '/servers', label: texts.pages.servers, icon: Server, roles: OVERSEERS, letter: 's' },
  { to: '/customers', label: texts.pages.customers, icon: Users, roles: OVERSEERS, letter: 'c' },
  { to: '/packages', label: texts.pages.packages, icon: Package, roles: OVERSEERS, letter: 'k' },
  { to: '/payments', label: texts.pages.payments, icon: CreditCard, roles: OVERSEERS, letter: 'p' },
  { to: '/refunds', label: texts.pages.refunds, icon: HandCoins, roles: OVERSEERS, letter: 'r' },
  { to: '/wireguard', label: texts.pages.wireguard, icon: Waypoints, roles: OVERSEERS, letter: 'w' },
  { to: '/analytics', label: texts.pages.analytics, icon: ChartColumn, roles: OVERSEERS, letter: 'a' },
  { to: '/support', label: texts.pages.support, icon: MessageSquare, roles: DESK, letter: 't' },
  { to: '/alerts', label: texts.pages.alerts, icon: Siren, roles: OVERSEERS, letter: 'l' },
  { to: '/settings', label: texts.pages.settings, icon: Settings, roles: OVERSEERS, letter: 'e' },
];

export function Sidebar({ onFollow }: { onFollow: () => void }) {
  const { pathname } = useLocation();
  const { role } = useIdentity().account;
  return (
    <Box component="nav" aria-label={texts.mainNavigation}>
      <Box sx={{ display: 'flex', height: 64, px: 2.5 }}>
        <Logo />
      </Box>
      <List component="div" sx={{ px: 1.5 }}>
        {LINKS.filter(({ roles }) => roles.includes(role)).map(({ to, label, icon: Icon }) => (
          <ListItem key={to} disablePadding component="div" sx={{ mb: 0.5 }}>
            <ListItemButton
              component={NavLink}
              to={to}
              end={to === '/'}
              selected={to === '/' ? pathname === '/' : pathname.startsWith(to)}
              onClick={onFollow}
              sx={{
                borderRadius: 1,
                '&.Mui-selected': {
                  bgcolor: 'primary.tint',
                  color: 'primary.text',
                  '& svg': { color: 'primary.text' },
                },
              }}
            >
              <ListItemIcon sx={{ minWidth: 36 }}>
                <Icon size={19} />
              </ListItemIcon>
              <ListItemText primary={label} slotProps={{ primary: { sx: { fontWeight: 600 } } }} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}
