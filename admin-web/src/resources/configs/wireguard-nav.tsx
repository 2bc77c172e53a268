import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link, useLocation } from 'react-router-dom';
import { texts } from './texts.js';

const PAGES = [
  { to: '/wireguard', label: texts.pages.devices },
  { to: '/wireguard/servers', label: texts.pages.servers },
  { to: '/wireguard/moves', label: texts.pages.moves },
  { to: '/wireguard/unassigned', label: texts.pages.unassigned },
] as const;

/** From one page about WireGuard to the others. */
export function WireguardNav() {
  const { pathname } = useLocation();
  const here = PAGES.findLast(({ to }) => pathname.startsWith(to));
  return (
    <Stack
      component="nav"
      aria-label={texts.nav}
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ mb: 2, flexWrap: 'wrap' }}
    >
      {PAGES.map((page) => (
        <Button
          key={page.to}
          component={Link}
          to={page.to}
          variant={page === here ? 'outlined' : 'text'}
          color={page === here ? 'primary' : 'inherit'}
          aria-current={page === here ? 'page' : undefined}
        >
          {page.label}
        </Button>
      ))}
    </Stack>
  );
}
