import { Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { lazily } from '@veilway/web-client';
import { type ReactNode, Suspense } from 'react';
import { LoadingCards } from '../../shared/ui/feedback/loading.js';
import { Part } from '../../shared/ui/feedback/part.js';
import { Page } from '../../shared/ui/layout/page.js';
import { summary } from './api.js';
import { Figures } from './figures.js';
import { texts } from './texts.js';

export default function DashboardPage({ figures = <Figures /> }: { figures?: ReactNode }) {
  return (
    <Page title={texts.dashboard}>
      <Stack gap="6">
        <Part>{figures}</Part>
        <Part>
          <Rest />
        </Part>
      </Stack>
    </Page>
  );
}

const BelowFigures = lazily(() => import('./below-figures.js'));

/**
 * Comes as a whole: what only newcomers have stands before all else of it, and would push that away. It does not stand above
 * the figures for the same reason: they are there before it is known who is new.
 */
function Rest() {
  const { data, failureCount } = useQuery(summary);
  const coming = <LoadingCards label={texts.loadingRest} count={3} height="56" columns={{ base: 1, xl: 2 }} />;
  if (!data && failureCount === 0) return coming;
  return (
    <Suspense fallback={coming}>
      <BelowFigures summary={data} />
    </Suspense>
  );
}
