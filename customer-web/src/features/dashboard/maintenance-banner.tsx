import { Box } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { lazily } from '@veilway/web-client';
import { Suspense } from 'react';
import { summary } from './api.js';

/** Few need it. */
const MaintenanceAlert = lazily(() => import('./maintenance.alert.js'));

/** Below every page that does not say so itself, like the other banners: above, it would push away what is there already. */
export function MaintenanceBanner() {
  const { data } = useQuery(summary);
  if (!data?.maintenance.length) return null;
  return (
    <Suspense fallback={null}>
      <Box mt="6">
        <MaintenanceAlert maintenance={data.maintenance} />
      </Box>
    </Suspense>
  );
}
