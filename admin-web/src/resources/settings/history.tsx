import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History as HistoryIcon } from 'lucide-react';
import { useState } from 'react';
import { useIdentity } from '../../layout/guard.js';
import { currentOf, type Seen } from '../../providers/http-client.js';
import type { SettingChange, Settings } from '../../providers/types.js';
import { ConfirmIrreversible } from '../../ui/confirm-irreversible.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Failure } from '../../ui/failure.js';
import { Older } from '../../ui/older.js';
import { RecordTable } from '../../ui/record-table.js';
import type { Column } from '../../ui/records.js';
import { RowsWaiting } from '../../ui/rows-waiting.js';
import { Section } from '../../ui/section.js';
import { Time } from '../../ui/time.js';
import { useNotice } from '../../ui/use-notice.js';
import { common } from '../../ui/texts.js';
import { olderChanges, settingChanges, useSaveSettings } from './api.js';
import { addressOf, LogoPicture } from './logo-field.js';
import { isLogo, type SettingName, shown } from './setting.values.js';
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

const ALL = 'all';

/** Every change of a setting, the latest first, and the way back from each. */
export function History({ read }: { read: Seen<Settings> }) {
  const [name, setName] = useState<SettingName>();
  return (
    <Section title={history.title}>
      <TextField
        select
        size="small"
        label={history.of}
        value={name ?? ALL}
        onChange={({ target: { value } }) => setName(value === ALL ? undefined : (value as SettingName))}
        sx={{ width: { xs: '100%', sm: 320 } }}
      >
        <MenuItem value={ALL}>{common.all}</MenuItem>
        {read.settings.map((place) => (
          <MenuItem key={place.name} value={place.name}>
            {texts.names[place.name]}
          </MenuItem>
        ))}
      </TextField>
      <Changes read={read} name={name} />
    </Section>
  );
}

function Changes({ read, name }: { read: Seen<Settings>; name: SettingName | undefined }) {
  const mayChange = useIdentity().may('settings.change');
  const { data, error, refetch } = useQuery({ ...settingChanges(name), placeholderData: keepPreviousData });
  const [undone, setUndone] = useState<SettingChange>();
  const save = useSaveSettings();
  const notify = useNotice();
  const failure = error && <Failure title={history.notLoaded} error={error} retry={refetch} />;
  if (!data) return failure || <RowsWaiting label={history.title} />;
  if (data.items.length === 0)
    return (
      <EmptyState icon={HistoryIcon} title={name ? history.noneOf(texts.names[name]) : history.none}>
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
      <Older first={data} older={olderChanges(name)} name={name ? texts.names[name] : history.title}>
        {(rows, more) => (
          <>
            <RecordTable name="setting-changes" label={history.title} columns={COLUMNS} rows={rows} actions={back} />
            {more}
          </>
        )}
      </Older>
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
