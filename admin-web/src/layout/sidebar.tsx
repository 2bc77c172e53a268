import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { LayoutDashboard, type LucideIcon, Server } from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import { Logo } from './logo.js';
import { texts } from './texts.js';

/** Only links that lead to a screen. */
const LINKS: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: '/', label: texts.pages.dashboard, icon: LayoutDashboard },
  { to: '/servers', label: texts.pages.servers, icon: Server },
];

export function Sidebar({ onFollow }: { onFollow: () => void }) {
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label={texts.mainNavigation}>
      <Box sx={{ display: 'flex', height: 64, px: 2.5 }}>
        <Logo />
      </Box>
      <List component="div" sx={{ px: 1.5 }}>
        {LINKS.map(({ to, label, icon: Icon }) => (
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
