import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { History as HistoryIcon } from 'lucide-react';
import { useState } from 'react';
import { useIdentity } from '../../layout/guard.js';
import { currentOf, type Seen } from '../../providers/http-client.js';
import type { SettingChange, Settings } from '../../providers/types.js';
import { ConfirmIrreversible } from '../../ui/confirm-irreversible.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Failure } from '../../ui/failure.js';
import { RecordTable } from '../../ui/record-table.js';
import type { Column } from '../../ui/records.js';
import { RowsWaiting } from '../../ui/rows-waiting.js';
import { Section } from '../../ui/section.js';
import { Time } from '../../ui/time.js';
import { useNotice } from '../../ui/use-notice.js';
import { settingChanges, useSaveSettings } from './api.js';
import { addressOf, LogoPicture } from './logo-field.js';
import { isLogo, shown } from './setting.values.js';
import { texts } from './texts.js';

const { history } = texts;

const said = ({ name }: SettingChange, value: SettingChange['from']) =>
  value === undefined ? texts.byDefault : shown(name, value);

/** Pictures are seen, the rest is read. */
const seen = (change: SettingChange, value: SettingChange['from']) =>
  isLogo(change.name) && value ? (
    <LogoPicture name={change.name} src={addressOf(String(value))} />
  ) : (
    said(change, value)
  );

const { columns } = history;

const COLUMNS: readonly Column<SettingChange>[] = [
  { label: columns.when, render: ({ at }) => <Time at={at} /> },
  { label: columns.who, render: ({ by }) => <bdi>{by ?? history.gone}</bdi> },
  { label: columns.what, render: ({ name }) => texts.names[name] },
  { label: columns.from, render: (change) => seen(change, change.from) },
  { label: columns.to, render: (change) => seen(change, change.to) },
];

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Every change of a setting, the latest first, and the way back from each. */
export function History({ read }: { read: Seen<Settings> }) {
  return (
    <Section title={history.title}>
      <Changes read={read} />
    </Section>
  );
}

function Changes({ read }: { read: Seen<Settings> }) {
  const mayChange = useIdentity().may('settings.change');
  const { data, error, refetch } = useQuery(settingChanges);
  const [undone, setUndone] = useState<SettingChange>();
  const save = useSaveSettings();
  const notify = useNotice();
  const failure = error && <Failure title={history.notLoaded} error={error} retry={refetch} />;
  if (!data) return failure || <RowsWaiting label={history.title} />;
  if (data.length === 0)
    return (
      <EmptyState icon={HistoryIcon} title={history.none}>
        {history.noneHint}
      </EmptyState>
    );
  /** Whether a setting is no longer what it was before a change. */
  const leadsBack = ({ name, from }: SettingChange) => {
    const isChosen = read.settings.some((place) => place.name === name && place.isChosen);
    return from === undefined ? isChosen : !isSame(read.values[name], from);
  };
  const back = (change: SettingChange) =>
    mayChange && leadsBack(change) ? (
      <Button
        size="small"
        onClick={() => setUndone(change)}
        aria-label={history.backOf(texts.names[change.name], said(change, change.from))}
      >
        {history.back}
      </Button>
    ) : (
      history.same
    );
  return (
    <>
      {failure}
      <RecordTable name="setting-changes" label={history.title} columns={COLUMNS} rows={data} actions={back} />
      {undone && (
        <ConfirmIrreversible
          title={history.question(texts.names[undone.name])}
          confirm={history.back}
          loading={save.isPending}
          onConfirm={() =>
            save.mutate(
              { changes: { [undone.name]: undone.from ?? null }, read },
              {
                // Of what another admin changed meanwhile the list tells once it is read anew: nothing is typed here.
                onError: (error) => currentOf(error) && notify('error', texts.notSaved, error.message),
                onSettled: () => setUndone(undefined),
              },
            )
          }
          onClose={() => setUndone(undefined)}
        >
          {history.consequence(shown(undone.name, read.values[undone.name]), said(undone, undone.from))}
        </ConfirmIrreversible>
      )}
    </>
  );
}
