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
  IdCard,
  LayoutDashboard,
  ListChecks,
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
import { SEES_BULK } from '../resources/bulk/needed.js';
import { useIdentity, type Wanted } from './guard.js';
import { Logo } from './logo.js';
import { texts } from './texts.js';

type ConsoleLink = {
  to: string;
  label: string;
  icon: LucideIcon;
  may: Wanted;
  /** Pressed after `g`, it leads there. */
  letter?: string;
};

/** Only links that lead to a screen. */
export const LINKS: readonly ConsoleLink[] = [
  { to: '/', label: texts.pages.dashboard, icon: LayoutDashboard, may: 'analytics.read', letter: 'd' },
  { to: '/servers', label: texts.pages.servers, icon: Server, may: 'servers.read', letter: 's' },
  { to: '/customers', label: texts.pages.customers, icon: Users, may: 'customers.read', letter: 'c' },
  { to: '/packages', label: texts.pages.packages, icon: Package, may: 'plans.read', letter: 'k' },
  { to: '/payments', label: texts.pages.payments, icon: CreditCard, may: 'payments.read', letter: 'p' },
  { to: '/refunds', label: texts.pages.refunds, icon: HandCoins, may: 'payments.read', letter: 'r' },
  { to: '/wireguard', label: texts.pages.wireguard, icon: Waypoints, may: 'devices.read', letter: 'w' },
  { to: '/analytics', label: texts.pages.analytics, icon: ChartColumn, may: 'analytics.read', letter: 'a' },
  { to: '/bulk', label: texts.pages.bulk, icon: ListChecks, may: SEES_BULK, letter: 'b' },
  { to: '/support', label: texts.pages.support, icon: MessageSquare, may: 'tickets.read', letter: 't' },
  { to: '/alerts', label: texts.pages.alerts, icon: Siren, may: 'operations.read', letter: 'l' },
  { to: '/people', label: texts.pages.people, icon: IdCard, may: 'people.read', letter: 'o' },
  { to: '/settings', label: texts.pages.settings, icon: Settings, may: 'settings.read', letter: 'e' },
];

export function Sidebar({ onFollow }: { onFollow: () => void }) {
  const { pathname } = useLocation();
  const { may } = useIdentity();
  return (
    <Box component="nav" aria-label={texts.mainNavigation}>
      <Box sx={{ display: 'flex', height: 64, px: 2.5 }}>
        <Logo />
      </Box>
      <List component="div" sx={{ px: 1.5 }}>
        {LINKS.filter((link) => may(link.may)).map(({ to, label, icon: Icon }) => (
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
