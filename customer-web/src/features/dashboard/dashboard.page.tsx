import { SimpleGrid, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { lazily } from '@veilway/web-client';
import { type ReactNode, Suspense } from 'react';
import { Part } from '../../shared/ui/feedback/part.js';
import { Page } from '../../shared/ui/layout/page.js';
import { summary } from './api.js';
import { ConnectionStatus } from './connection-status.js';
import { Figures } from './figures.js';
import { QuickActions } from './quick-actions.js';
import { RecentActivity } from './recent-activity.js';
import { texts } from './texts.js';

export default function DashboardPage({ figures = <Figures /> }: { figures?: ReactNode }) {
  return (
    <Page title={texts.dashboard}>
      <Stack gap="6">
        <Part>
          <Beginning />
        </Part>
        <Part>{figures}</Part>
        <SimpleGrid columns={{ base: 1, xl: 2 }} gap="6" alignItems="start">
          <Stack gap="6">
            <ConnectionStatus />
            <QuickActions />
          </Stack>
          <RecentActivity />
        </SimpleGrid>
      </Stack>
    </Page>
  );
}

const FirstDays = lazily(() => import('./first-days.js'));

/** Only newcomers have a trial, or steps before them. */
function Beginning() {
  const { data } = useQuery(summary);
  if (!data || (!data.trialEndsAt && Object.values(data.firstSteps).every(Boolean))) return null;
  return (
    <Suspense fallback={null}>
      <FirstDays {...data} />
    </Suspense>
  );
}
