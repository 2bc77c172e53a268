import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { History as HistoryIcon } from 'lucide-react';
import { useState } from 'react';
import { useIdentity } from '../../layout/guard.js';
import { currentOf, type Seen } from '../../providers/http-client.js';
import type { SettingChange, Settings } from '../../providers/types.js';
import { ConfirmIrreversible } from '../../ui/confirm-irreversible.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Failure } from '../../ui/failure.js';
import { RowsWaiting } from '../../ui/rows-waiting.js';
import { Section } from '../../ui/section.js';
import { Time } from '../../ui/time.js';
import { useNotice } from '../../ui/use-notice.js';
import { settingChanges, useSaveSettings } from './api.js';
import { shown } from './setting.values.js';
import { texts } from './texts.js';

const { history } = texts;

const said = ({ name }: SettingChange, value: SettingChange['from']) =>
  value === undefined ? texts.byDefault : shown(name, value);

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
  const { mayChange } = useIdentity();
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
  const { columns } = history;
  return (
    <>
      {failure}
      <TableContainer component={Card} tabIndex={0} role="group" aria-label={history.title}>
        <Table size="small" aria-label={history.title}>
          <TableHead>
            <TableRow>
              {Object.values(columns).map((column) => (
                <TableCell key={column}>{column}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((change) => (
              <TableRow key={change.id}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <Time at={change.at} />
                </TableCell>
                <TableCell>
                  <bdi>{change.by ?? history.gone}</bdi>
                </TableCell>
                <TableCell>{texts.names[change.name]}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{said(change, change.from)}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{said(change, change.to)}</TableCell>
                <TableCell>
                  {mayChange && leadsBack(change) ? (
                    <Button
                      size="small"
                      onClick={() => setUndone(change)}
                      aria-label={history.backOf(texts.names[change.name], said(change, change.from))}
                    >
                      {history.back}
                    </Button>
                  ) : (
                    history.same
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
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
