import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { CreditCard, Eye } from 'lucide-react';
import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import type { Order } from '../../providers/types.js';
import { EmptyState } from '../../ui/empty-state.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordList } from '../../ui/record-list.js';
import { COLUMNS } from './order.columns.js';
import { FILTERS } from './order-filters.js';
import { texts } from './texts.js';
import { who } from '../../ui/who.js';

export default function OrdersPage() {
  usePageTitle(texts.title);
  return (
    <>
      <RecordList<Order>
        resource="orders"
        label={texts.title}
        columns={COLUMNS}
        sort={{ field: 'createdAt', order: 'DESC' }}
        filters={FILTERS}
        notLoaded={texts.list.notLoaded}
        actions={(order) => <Show order={order} />}
        empty={(filters) => <NoOrders isFiltered={Object.keys(filters).length > 0} />}
      />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  );
}

function Show({ order }: { order: Order }) {
  const { search } = useLocation();
  const label = texts.show.of(who(order));
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} component={Link} to={{ pathname: `/payments/${order.id}`, search }}>
        <Eye size={17} />
      </IconButton>
    </Tooltip>
  );
}

const NoOrders = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState icon={CreditCard} title={isFiltered ? texts.list.noneSuch : texts.list.none}>
    {isFiltered ? texts.list.noneSuchHint : texts.list.noneHint}
  </EmptyState>
);
