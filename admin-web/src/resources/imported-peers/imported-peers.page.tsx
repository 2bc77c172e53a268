import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useIdentity } from '../../layout/guard.js';
import { EmptyState } from '../../ui/empty-state.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordList } from '../../ui/record-list.js';
import type { Column } from '../../ui/records.js';
import { Time } from '../../ui/time.js';
import { WireguardNav } from '../configs/wireguard-nav.js';
import { AssignDialog } from './assign.dialog.js';
import { RemoveDialog } from './remove.dialog.js';
import { texts } from './texts.js';
import type { ImportedPeer } from './types.js';

const { fields, list } = texts;

const nameOf = ({ name, clientIp }: ImportedPeer) => name ?? clientIp;

const COLUMNS: readonly Column<ImportedPeer>[] = [
  { label: fields.name, render: (peer) => <bdi>{peer.name ?? texts.noName}</bdi>, csv: ({ name }) => name },
  {
    label: fields.serverId,
    render: ({ server }) => <bdi>{server.name ?? texts.deletedServer}</bdi>,
    csv: ({ server }) => server.name,
  },
  { label: fields.clientIp, render: ({ clientIp }) => clientIp, csv: ({ clientIp }) => clientIp },
  {
    label: fields.presharedKey,
    render: ({ hasPresharedKey }) => (hasPresharedKey ? texts.yes : texts.no),
    csv: ({ hasPresharedKey }) => (hasPresharedKey ? texts.yes : texts.no),
  },
  {
    label: fields.importedAt,
    field: 'importedAt',
    render: ({ importedAt }) => <Time at={importedAt} />,
    csv: ({ importedAt }) => importedAt,
  },
  {
    label: fields.publicKey,
    isExtra: true,
    render: ({ publicKey }) => <span style={{ overflowWrap: 'anywhere' }}>{publicKey}</span>,
    csv: ({ publicKey }) => publicKey,
  },
];

type Asked = { what: 'assign' | 'remove'; peer: ImportedPeer };

/** Devices of servers that were taken over, as long as nobody knows whose they are. */
export default function ImportedPeersPage() {
  usePageTitle(list.title);
  const mayChange = useIdentity().may('devices.change');
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <WireguardNav />
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '70ch' }}>
        {list.about}
      </Typography>
      <RecordList<ImportedPeer>
        resource="imported-peers"
        label={list.title}
        columns={COLUMNS}
        sort={{ field: 'importedAt', order: 'ASC' }}
        notLoaded={list.notLoaded}
        actions={mayChange ? (peer) => <Actions peer={peer} onAsk={setAsked} /> : undefined}
        empty={() => (
          <EmptyState icon={Smartphone} title={list.none}>
            {list.noneHint}
          </EmptyState>
        )}
      />
      {asked?.what === 'assign' && <AssignDialog peer={asked.peer} onClose={close} />}
      {asked?.what === 'remove' && <RemoveDialog id={asked.peer.id} name={nameOf(asked.peer)} onClose={close} />}
    </>
  );
}

const Actions = ({ peer, onAsk }: { peer: ImportedPeer; onAsk: (asked: Asked) => void }) => (
  <>
    <Button size="small" aria-label={texts.assign.of(nameOf(peer))} onClick={() => onAsk({ what: 'assign', peer })}>
      {texts.assign.action}
    </Button>
    <Button
      size="small"
      color="inherit"
      aria-label={texts.remove.of(nameOf(peer))}
      onClick={() => onAsk({ what: 'remove', peer })}
    >
      {texts.remove.action}
    </Button>
  </>
);
