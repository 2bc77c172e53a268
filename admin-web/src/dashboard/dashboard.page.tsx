import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Part } from '../ui/part.js';
import { usePageTitle } from '../ui/page-title.js';
import { QuickActions } from './quick-actions.js';
import { RecentOrders } from './recent-orders.js';
import { SetUp } from './set-up.js';
import { StatCards } from './stat-cards.js';
import { SystemHealth } from './system-health.js';
import { texts } from './texts.js';

export default function DashboardPage({ figures = <StatCards /> }: { figures?: ReactNode }) {
  usePageTitle(texts.title);
  return (
    <Stack spacing={3}>
      <Part>
        <SetUp />
      </Part>
      <Part>{figures}</Part>
      <Grid container spacing={3}>
        <Grid size={{ xs: 12, lg: 8 }}>
          <Part>
            <RecentOrders />
          </Part>
        </Grid>
        <Grid size={{ xs: 12, lg: 4 }}>
          <Part>
            <SystemHealth />
          </Part>
        </Grid>
      </Grid>
      <QuickActions />
    </Stack>
  );
}
