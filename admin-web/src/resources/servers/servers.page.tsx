import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Plus, Server as ServerIcon } from 'lucide-react';
import { type ListControllerResult, ListContextProvider, useListController } from 'react-admin';
import { Suspense, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useFocusAfterRemoval } from '@veilway/web-client';
import { useIdentity } from '../../layout/guard.js';
import type { Server } from '../../providers/types.js';
import { DataTable } from '../../ui/data-table.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Failure } from '../../ui/failure.js';
import { usePageTitle } from '../../ui/page-title.js';
import { Pager } from '../../ui/pager.js';
import type { OpenDialog } from './actions/open-dialog.js';
import { ServerActions } from './actions/server-actions.js';
import { ServerDialogs } from './actions/server-dialogs.js';
import { SERVER_COLUMNS } from './server.columns.js';
import { ServerFilters } from './server-filters.js';
import { texts } from './texts.js';

export default function ServersPage() {
  usePageTitle(texts.title);
  const { mayChange } = useIdentity();
  const list = useListController<Server>({
    resource: 'servers',
    disableAuthentication: true,
    perPage: 25,
    sort: { field: 'createdAt', order: 'DESC' },
    queryOptions: {
      // The page shows the failure; react-admin would notify of it as well.
      onError: () => undefined,
      // The age of a heartbeat grows without any change that the live connection would tell of.
      refetchInterval: 30_000,
    },
  });
  const [open, setOpen] = useState<OpenDialog>();
  useFocusAfterRemoval(
    list.data?.map(({ id }) => id),
    () => document.getElementById('content')?.focus(),
  );
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <ListContextProvider value={list}>
          <ServerFilters />
        </ListContextProvider>
        {mayChange && <AddServer />}
      </Stack>
      <Servers list={list} mayChange={mayChange} onOpen={setOpen} />
      <ServerDialogs open={open} rows={list.data} onClose={() => setOpen(undefined)} />
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
      {texts.list.add}
    </Button>
  );
}

type ListProps = { list: ListControllerResult<Server>; mayChange: boolean; onOpen: (open: OpenDialog) => void };

function Servers({ list, mayChange, onOpen }: ListProps) {
  const { data, error, refetch } = list;
  if (data?.length === 0)
    return <NoServers isFiltered={Object.keys(list.filterValues).length > 0} mayChange={mayChange} />;
  if (!data && error) return <Unloaded error={error} retry={refetch} />;
  return (
    <>
      {error && <Unloaded error={error} retry={refetch} />}
      <DataTable
        label={texts.title}
        columns={SERVER_COLUMNS}
        rows={data}
        sort={list.sort}
        onSort={list.setSort}
        actions={mayChange ? (server) => <ServerActions server={server} onOpen={onOpen} /> : undefined}
      />
      <Pager list={list} />
    </>
  );
}

const Unloaded = ({ error, retry }: { error: Error; retry: () => unknown }) => (
  <Failure title={texts.list.notLoaded} error={error} retry={retry} />
);

const NoServers = ({ isFiltered, mayChange }: { isFiltered: boolean; mayChange: boolean }) =>
  isFiltered ? (
    <EmptyState icon={ServerIcon} title={texts.list.noMatch}>
      {texts.list.noMatchHint}
    </EmptyState>
  ) : (
    <EmptyState icon={ServerIcon} title={texts.list.none}>
      {mayChange ? texts.list.noneHintToAdmins : texts.list.noneHint}
    </EmptyState>
  );
