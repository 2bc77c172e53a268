import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ShieldX } from 'lucide-react';
import type { Account } from '../providers/types.js';
import { PageHeading, usePageTitle } from '../ui/page-title.js';
import { texts } from './texts.js';

/** Shown to those whose role has nothing to do in the console. */
export function NotForYouPage({ account }: { account: Account }) {
  usePageTitle(texts.notForYou.title);
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 3 }}>
      <Box sx={{ maxWidth: 460, display: 'grid', gap: 2, justifyItems: 'center', textAlign: 'center' }}>
        <Box sx={{ color: 'text.secondary' }}>
          <ShieldX size={48} strokeWidth={1.5} aria-hidden />
        </Box>
        <PageHeading />
        <Typography color="textSecondary">{texts.notForYou.signedInAs(account.email)}</Typography>
        <Button variant="contained" href="/dashboard">
          {texts.notForYou.toDashboard}
        </Button>
      </Box>
    </Box>
  );
}
