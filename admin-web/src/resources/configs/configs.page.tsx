import Button from '@mui/material/Button';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useIdentity } from '../../layout/guard.js';
import type { Config } from '../../providers/types.js';
import { EmptyState } from '../../ui/empty-state.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordList } from '../../ui/record-list.js';
import { useBulk } from '../bulk/picked.menu.js';
import { FILTERS } from './config-filters.js';
import { COLUMNS } from './config.columns.js';
import { type Asked, RevokeDialog } from './revoke.dialog.js';
import { texts } from './texts.js';
import { device } from './device-name.js';
import { WireguardNav } from './wireguard-nav.js';

export default function ConfigsPage() {
  usePageTitle(texts.title);
  const mayChange = useIdentity().may('devices.change');
  const bulk = useBulk(['revoke']);
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <WireguardNav />
      <RecordList<Config>
        resource="configs"
        label={texts.pages.devices}
        columns={COLUMNS}
        sort={{ field: 'createdAt', order: 'DESC' }}
        filters={FILTERS}
        notLoaded={texts.list.notLoaded}
        {...(bulk.actions && { bulkActions: bulk.actions })}
        {...(bulk.dialog && { aside: bulk.dialog })}
        actions={mayChange ? (config) => <Revoke config={config} onAsk={setAsked} /> : undefined}
        empty={(filters) => <NoDevices isFiltered={Object.keys(filters).length > 0} />}
      />
      {asked && <RevokeDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type Ask = { onAsk: (asked: Asked) => void };

function Revoke({ config, onAsk }: Ask & { config: Config }) {
  if (config.status === 'revoked') return null;
  const title = texts.revoke.one(device(config));
  return (
    <Button size="small" color="inherit" aria-label={title} onClick={() => onAsk({ ids: [config.id], title })}>
      {texts.revoke.action}
    </Button>
  );
}

const NoDevices = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState icon={Smartphone} title={isFiltered ? texts.list.noneSuch : texts.list.none}>
    {isFiltered ? texts.list.noneSuchHint : texts.list.noneHint}
  </EmptyState>
);
