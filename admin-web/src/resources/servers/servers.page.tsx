import Button from '@mui/material/Button';
import { FileUp, Server as ServerIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { useIdentity } from '../../layout/guard.js';
import { AddLink } from '../../ui/add-link.js';
import { EmptyState } from '../../ui/empty-state.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordList } from '../../ui/record-list.js';
import { useBulk } from '../bulk/picked.menu.js';
import type { OpenDialog } from './actions/open-dialog.js';
import { ServerActions } from './actions/server-actions.js';
import { ServerDialogs } from './actions/server-dialogs.js';
import { SERVER_COLUMNS } from './server.columns.js';
import { FILTERS } from './server-filters.js';
import { texts } from './texts.js';

export default function ServersPage() {
  usePageTitle(texts.title);
  const mayChange = useIdentity().may('servers.change');
  const bulk = useBulk(['tag', 'untag']);
  const [open, setOpen] = useState<OpenDialog>();
  return (
    <>
      <RecordList
        resource="servers"
        label={texts.title}
        columns={SERVER_COLUMNS}
        sort={{ field: 'createdAt', order: 'DESC' }}
        filters={FILTERS}
        notLoaded={texts.list.notLoaded}
        // The age of a heartbeat grows without any change that the live connection would tell of.
        refetchInterval={30_000}
        {...(bulk.actions && { bulkActions: bulk.actions })}
        actions={mayChange ? (server) => <ServerActions server={server} onOpen={setOpen} /> : undefined}
        empty={(filters) => <NoServers isFiltered={Object.keys(filters).length > 0} mayChange={mayChange} />}
        aside={
          <>
            <ServerDialogs open={open} onClose={() => setOpen(undefined)} />
            {bulk.dialog}
          </>
        }
      >
        {mayChange && (
          <Button component={Link} to="/servers/import" startIcon={<FileUp size={18} />} sx={{ ml: 'auto' }}>
            {texts.list.import}
          </Button>
        )}
        {mayChange && <AddLink to="/servers/new">{texts.list.add}</AddLink>}
      </RecordList>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  );
}

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
