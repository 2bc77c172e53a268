import { useQuery } from '@tanstack/react-query';
import { lazily } from '@veilway/web-client';
import { Receipt } from 'lucide-react';
import { Suspense } from 'react';
import { EmptyState } from '../ui/empty-state.js';
import { Failure } from '../ui/failure.js';
import { RowsWaiting } from '../ui/rows-waiting.js';
import { Section } from '../ui/section.js';
import { recentOrders } from './api.js';
import { texts } from './texts.js';

/** react-admin's table comes after the figures, which are what one opens the console for. */
const OrdersTable = lazily(() => import('./orders-table.js'));

const { orders: words } = texts;

export function RecentOrders() {
  const { data, error, refetch } = useQuery(recentOrders);
  const waiting = <RowsWaiting label={words.label} />;
  return (
    <Section title={words.title}>
      {!data && error && <Failure title={words.notLoaded} error={error} retry={refetch} />}
      {!data && !error && waiting}
      {data?.length === 0 && (
        <EmptyState icon={Receipt} title={words.none}>
          {words.noneHint}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Suspense fallback={waiting}>
          <OrdersTable orders={data} />
        </Suspense>
      )}
    </Section>
  );
}
