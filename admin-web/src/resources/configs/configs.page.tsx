import Button from '@mui/material/Button';
import { RevokeConfigsDto } from '@veilway/api-client/records';
import { Ban, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useIdentity } from '../../layout/guard.js';
import type { Config } from '../../providers/types.js';
import { EmptyState } from '../../ui/empty-state.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordList } from '../../ui/record-list.js';
import { FILTERS } from './config-filters.js';
import { COLUMNS } from './config.columns.js';
import { type Asked, RevokeDialog } from './revoke.dialog.js';
import { texts } from './texts.js';
import { device } from './device-name.js';
import { WireguardNav } from './wireguard-nav.js';

/** As many as the API revokes at once. */
const MOST_PICKED = RevokeConfigsDto.ids.maxItems;

export default function ConfigsPage() {
  usePageTitle(texts.title);
  const { mayChange } = useIdentity();
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
        {...(mayChange && { bulkActions: <RevokePicked onAsk={setAsked} /> })}
        actions={mayChange ? (config) => <Revoke config={config} onAsk={setAsked} /> : undefined}
        empty={(filters) => <NoDevices isFiltered={Object.keys(filters).length > 0} />}
      />
      {asked && <RevokeDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type Ask = { onAsk: (asked: Asked) => void };

function RevokePicked({ onAsk }: Ask) {
  const { selectedIds = [], onUnselectItems } = useListContext<Config>();
  const isTooMany = selectedIds.length > MOST_PICKED;
  const title = texts.revoke.picked(selectedIds.length);
  return (
    <Button
      size="small"
      color="warning"
      startIcon={<Ban size={16} />}
      disabled={isTooMany}
      onClick={() => onAsk({ ids: selectedIds.map(String), title, onDone: onUnselectItems })}
    >
      {isTooMany ? texts.revoke.tooMany(MOST_PICKED) : title}
    </Button>
  );
}

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
