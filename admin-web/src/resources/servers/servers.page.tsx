import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TablePagination from '@mui/material/TablePagination';
import { Plus, Server as ServerIcon } from 'lucide-react';
import { type ListControllerResult, useListController } from 'react-admin';
import { Suspense, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useFocusAfterRemoval } from '@veilway/web-client';
import { useVisit } from '../../layout/guard.js';
import type { Server } from '../../providers/types.js';
import { DataTable } from '../../ui/data-table.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Failure } from '../../ui/failure.js';
import { usePageTitle } from '../../ui/page-title.js';
import { ServerActions } from './server-actions.js';
import { type Opened, ServerDialogs } from './server-dialogs.js';
import { columns } from './server.columns.js';
import { ServerFilters } from './server-filters.js';

export default function ServersPage() {
  usePageTitle('Servers');
  const { mayChange } = useVisit();
  const list = useListController<Server>({
    resource: 'servers',
    disableAuthentication: true,
    perPage: 25,
    sort: { field: 'createdAt', order: 'DESC' },
    debounce: 300,
    queryOptions: {
      // Told on the page, where it happened.
      onError: () => undefined,
      // The age of a heartbeat grows although nothing happens.
      refetchInterval: 30_000,
    },
  });
  const [opened, setOpened] = useState<Opened>();
  useFocusAfterRemoval(
    list.data?.map(({ id }) => id),
    () => document.getElementById('content')?.focus(),
  );
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <ServerFilters filter={list.filterValues} onFilter={(filter) => list.setFilters(filter)} />
        {mayChange && <AddServer />}
      </Stack>
      <Servers list={list} mayChange={mayChange} onOpen={setOpened} />
      <ServerDialogs opened={opened} rows={list.data} onClose={() => setOpened(undefined)} />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </Stack>
  );
}

function AddServer() {
  const { search } = useLocation();
  return (
    <Button
      variant="contained"
      startIcon={<Plus size={18} />}
      component={Link}
      to={{ pathname: '/servers/new', search }}
      sx={{ ml: 'auto' }}
    >
      Add server
    </Button>
  );
}

type ListProps = { list: ListControllerResult<Server>; mayChange: boolean; onOpen: (opened: Opened) => void };

function Servers({ list, mayChange, onOpen }: ListProps) {
  const { data, total, error, refetch } = list;
  if (data?.length === 0)
    return <NoServers isFiltered={Object.keys(list.filterValues).length > 0} mayChange={mayChange} />;
  if (!data && error) return <Unloaded error={error} retry={refetch} />;
  return (
    <>
      {error && <Unloaded error={error} retry={refetch} />}
      <DataTable
        label="Servers"
        columns={columns}
        rows={data}
        sort={list.sort}
        onSort={list.setSort}
        actions={mayChange ? (server) => <ServerActions server={server} onOpen={onOpen} /> : undefined}
      />
      {total !== undefined && (
        <TablePagination
          component="div"
          count={total}
          page={list.page - 1}
          onPageChange={(_, page) => list.setPage(page + 1)}
          rowsPerPage={list.perPage}
          onRowsPerPageChange={({ target }) => list.setPerPage(Number(target.value))}
          rowsPerPageOptions={[10, 25, 50, 100]}
        />
      )}
    </>
  );
}

const Unloaded = ({ error, retry }: { error: Error; retry: () => unknown }) => (
  <Failure title="Failed to fetch servers" error={error} retry={retry} />
);

const NoServers = ({ isFiltered, mayChange }: { isFiltered: boolean; mayChange: boolean }) =>
  isFiltered ? (
    <EmptyState icon={ServerIcon} title="No server matches">
      Search for something else, or clear the filters.
    </EmptyState>
  ) : (
    <EmptyState icon={ServerIcon} title="No servers yet">
      {mayChange
        ? 'Add the first one, then enrol its gateway: customers are offered it from then on.'
        : 'An admin adds them.'}
    </EmptyState>
  );
