import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSending } from '@veilway/web-client';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useIdentity } from '../../layout/guard.js';
import type { Alert } from '../../providers/types.js';
import { Badge } from '../../ui/badge.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Choice } from '../../ui/filters.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordList } from '../../ui/record-list.js';
import type { Column } from '../../ui/records.js';
import { Time } from '../../ui/time.js';
import { useEndSilence } from './api.js';
import { SilenceDialog } from './silence.dialog.js';
import { texts } from './texts.js';
import { alertWords } from './words.js';

const { fields } = texts;

const COLUMNS: readonly Column<Alert>[] = [
  {
    label: fields.kind,
    render: (alert) => (
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {alertWords(alert)}
      </Typography>
    ),
    csv: alertWords,
  },
  {
    label: fields.stands,
    render: ({ stands }) => <Badge tone={stands ? 'error' : 'success'} label={stands ? texts.stands : texts.over} />,
    csv: ({ stands }) => (stands ? texts.stands : texts.over),
  },
  { label: fields.since, field: 'since', render: ({ since }) => <Time at={since} />, csv: ({ since }) => since },
  {
    label: fields.silencedUntil,
    render: ({ silencedUntil, silence }) =>
      silencedUntil === null ? (
        texts.notSilenced
      ) : (
        <>
          {texts.until} <Time at={silencedUntil} />
          <Typography variant="caption" component="p" color="textSecondary" dir="auto">
            {silence}
          </Typography>
        </>
      ),
    csv: ({ silencedUntil }) => silencedUntil,
  },
];

const FILTERS = [
  <Choice
    key="stands"
    source="stands"
    alwaysOn
    label={fields.stands}
    options={{ true: texts.stands, false: texts.over }}
    parse={(choice) => choice === 'true'}
  />,
];

/** Alerts that are raised, and those that are over. */
export default function AlertsPage() {
  usePageTitle(texts.title);
  const mayChange = useIdentity().may('operations.change');
  const [silenced, setSilenced] = useState<Alert>();
  return (
    <>
      <RecordList<Alert>
        resource="alerts"
        label={texts.title}
        columns={COLUMNS}
        sort={{ field: 'since', order: 'DESC' }}
        filters={FILTERS}
        filterDefaultValues={{ stands: true }}
        notLoaded={texts.list.notLoaded}
        actions={mayChange ? (alert) => <Actions alert={alert} onSilence={setSilenced} /> : undefined}
        empty={({ stands }) => (
          <EmptyState icon={CircleCheck} title={stands === false ? texts.list.noneSuch : texts.list.none}>
            {stands === false ? texts.list.noneSuchHint : texts.list.noneHint}
          </EmptyState>
        )}
      />
      {silenced && <SilenceDialog alert={silenced} onClose={() => setSilenced(undefined)} />}
    </>
  );
}

function Actions({ alert, onSilence }: { alert: Alert; onSilence: (alert: Alert) => void }) {
  const end = useEndSilence(alert.id);
  const sending = useSending(end.isPending);
  if (alert.silencedUntil !== null)
    return (
      <Button
        size="small"
        aria-label={texts.endSilence.of(alertWords(alert))}
        onClick={() => end.mutate()}
        {...sending}
      >
        {texts.endSilence.action}
      </Button>
    );
  if (!alert.stands) return null;
  return (
    <Button size="small" aria-label={texts.silence.of(alertWords(alert))} onClick={() => onSilence(alert)}>
      {texts.silence.action}
    </Button>
  );
}
