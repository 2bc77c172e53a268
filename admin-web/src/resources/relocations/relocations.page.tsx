import Link from '@mui/material/Link';
import { ArrowRightLeft } from 'lucide-react';
import { Suspense } from 'react';
import { Outlet, Link as To } from 'react-router-dom';
import { useIdentity } from '../../layout/guard.js';
import type { Relocation } from '../../providers/types.js';
import { AddLink } from '../../ui/add-link.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Choice } from '../../ui/filters.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordList } from '../../ui/record-list.js';
import type { Column } from '../../ui/records.js';
import { Time } from '../../ui/time.js';
import { WireguardNav } from '../configs/wireguard-nav.js';
import { Progress } from './progress.js';
import { Status } from './status.js';
import { texts } from './texts.js';

const { fields } = texts;

const FILTERS = [<Choice key="status" source="status" alwaysOn label={fields.status} options={texts.statuses} />];

const COLUMNS: readonly Column<Relocation>[] = [
  {
    label: fields.fromServerId,
    render: ({ id, fromServer: { name } }) => (
      <Link
        component={To}
        to={`/wireguard/moves/${id}`}
        aria-label={texts.show(name ?? texts.deletedServer)}
        sx={{ fontWeight: 600 }}
      >
        <bdi>{name ?? texts.deletedServer}</bdi>
      </Link>
    ),
    csv: ({ fromServer }) => fromServer.name,
  },
  {
    label: fields.toServerId,
    render: ({ toServer }) => <bdi>{toServer.name ?? texts.deletedServer}</bdi>,
    csv: ({ toServer }) => toServer.name,
  },
  { label: fields.status, render: Status, csv: ({ status }) => texts.statuses[status] },
  {
    label: fields.moved,
    render: (relocation) => <Progress relocation={relocation} />,
    csv: ({ moved }) => moved,
  },
  { label: fields.until, render: ({ until }) => <Time at={until} />, csv: ({ until }) => until },
  {
    label: fields.startedAt,
    field: 'startedAt',
    render: ({ startedAt }) => <Time at={startedAt} />,
    csv: ({ startedAt }) => startedAt,
  },
];

export default function RelocationsPage() {
  usePageTitle(texts.title);
  const mayChange = useIdentity().may('devices.change');
  return (
    <>
      <WireguardNav />
      <RecordList<Relocation>
        resource="relocations"
        label={texts.list.label}
        columns={COLUMNS}
        sort={{ field: 'startedAt', order: 'DESC' }}
        filters={FILTERS}
        notLoaded={texts.list.notLoaded}
        empty={() => (
          <EmptyState icon={ArrowRightLeft} title={texts.list.none}>
            {texts.list.noneHint}
          </EmptyState>
        )}
      >
        {mayChange && <AddLink to="/wireguard/moves/new">{texts.list.begin}</AddLink>}
      </RecordList>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  );
}
