import { SimpleGrid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Part } from '../../shared/ui/feedback/part.js';
import { Page } from '../../shared/ui/layout/page.js';
import { ConnectionStatus } from './connection-status.js';
import { Figures } from './figures.js';
import { FirstSteps } from './first-steps.js';
import { QuickActions } from './quick-actions.js';
import { RecentActivity } from './recent-activity.js';
import { texts } from './texts.js';

export default function DashboardPage({ figures = <Figures /> }: { figures?: ReactNode }) {
  return (
    <Page title={texts.dashboard}>
      <Stack gap="6">
        <Part>
          <FirstSteps />
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
