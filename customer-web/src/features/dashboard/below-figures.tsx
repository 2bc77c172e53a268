import { SimpleGrid, Stack } from '@chakra-ui/react';
import type { Summary } from './api.js';
import { ConnectionStatus } from './connection-status.js';
import { FirstDays } from './first-days.js';
import MaintenanceAlert from './maintenance.alert.js';
import { QuickActions } from './quick-actions.js';
import { RecentActivity } from './recent-activity.js';

/** Loaded late: only newcomers have a trial or first steps. */
const isNew = ({ trialEndsAt, firstSteps }: Summary) =>
  trialEndsAt !== null || !Object.values(firstSteps).every(Boolean);

/** @param summary is missing where it could not be loaded */
export default function BelowFigures({ summary }: { summary: Summary | undefined }) {
  return (
    <Stack gap="6">
      {summary && summary.maintenance.length > 0 && <MaintenanceAlert {...summary} />}
      {summary && isNew(summary) && <FirstDays {...summary} />}
      <SimpleGrid columns={{ base: 1, xl: 2 }} gap="6" alignItems="start">
        <Stack gap="6">
          <ConnectionStatus />
          <QuickActions />
        </Stack>
        <RecentActivity />
      </SimpleGrid>
    </Stack>
  );
}
