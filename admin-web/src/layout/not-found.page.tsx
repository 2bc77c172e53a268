import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePageTitle } from '../ui/page-title.js';
import { texts } from './texts.js';

export function NotFoundPage() {
  const path = `/admin${useLocation().pathname}`;
  usePageTitle(texts.notFound.title);
  useEffect(() => {
    // The specification asks for the missing path in the log.
    // oxlint-disable-next-line no-console
    console.warn(`No such page: ${path}`);
  }, [path]);
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', py: { xs: 8, md: 14 } }}>
      <Typography aria-hidden sx={{ fontSize: '4.5rem', fontWeight: 700, lineHeight: 1, color: 'primary.text' }}>
        {texts.notFound.status}
      </Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {texts.notFound.nothingAt(path)}
      </Typography>
      <Button component={Link} to="/" variant="contained">
        {texts.notFound.home}
      </Button>
    </Stack>
  );
}
