import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fonts } from '@veilway/design-tokens';
import { useSending } from '@veilway/web-client';
import { number } from '@veilway/web-client/format';
import { useState } from 'react';
import { useIdentity } from '../../layout/guard.js';
import type { AlertDelivery } from '../../providers/types.js';
import { Badge } from '../../ui/badge.js';
import { ConfirmIrreversible } from '../../ui/confirm-irreversible.js';
import { CopyButton } from '../../ui/copy.button.js';
import { Failure } from '../../ui/failure.js';
import { RecordTable } from '../../ui/record-table.js';
import type { Column } from '../../ui/records.js';
import { RowsWaiting } from '../../ui/rows-waiting.js';
import { Section } from '../../ui/section.js';
import { Time } from '../../ui/time.js';
import { useChange } from '../../ui/use-change.js';
import { alertWebhook } from './alert-webhook.api.js';
import { texts } from './alert-webhook.texts.js';

/** Under the key of the alerts, whose live changes also tell of deliveries. */
const webhook = queryOptions({ queryKey: ['alerts', 'webhook'], queryFn: () => alertWebhook.read() });

/** Queries that show the webhook. */
const SHOWN_BY = ['alerts'];

/** The webhook that alerts are sent to besides bell and mail, and its latest deliveries. */
export function AlertWebhook() {
  const { data, error, refetch } = useQuery(webhook);
  const mayChange = useIdentity().may('settings.change');
  return (
    <Section title={texts.title}>
      <Typography color="textSecondary">{texts.intro}</Typography>
      {error && <Failure title={texts.notLoaded} error={error} retry={refetch} />}
      {!data && !error && <RowsWaiting label={texts.title} />}
      {data && (
        <Stack spacing={2}>
          <Card sx={{ p: 2 }}>
            <Stack spacing={2}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                {data.address === null ? texts.none : texts.sentTo(data.address)}
              </Typography>
              {mayChange && <Address isSet={data.address !== null} />}
            </Stack>
          </Card>
          <Deliveries deliveries={data.deliveries} />
        </Stack>
      )}
    </Section>
  );
}

function Address({ isSet }: { isSet: boolean }) {
  const [url, setUrl] = useState('');
  const [isTold, setTold] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const set = useChange(
    (_, wanted: string) => alertWebhook.set(wanted),
    { done: texts.isSet, failed: texts.notSet },
    SHOWN_BY,
  );
  const test = useChange(
    (_, __: void) => alertWebhook.test(),
    { done: texts.tested, failed: texts.notTested },
    SHOWN_BY,
  );
  const remove = useChange(
    (_, __: void) => alertWebhook.remove(),
    { done: texts.removed, failed: texts.notRemoved },
    SHOWN_BY,
  );
  const setting = useSending(set.isPending);
  const testing = useSending(test.isPending);
  const isMissing = isTold && url.trim() === '';
  return (
    <>
      {set.data && <Secret secret={set.data.secret} />}
      <Box
        component="form"
        noValidate
        aria-label={texts.title}
        sx={{ display: 'grid', gap: 2 }}
        onSubmit={(event) => {
          event.preventDefault();
          setTold(true);
          if (url.trim() === '') return;
          set.mutate(url.trim(), {
            onSuccess: () => {
              setUrl('');
              setTold(false);
            },
          });
        }}
      >
        <TextField
          label={texts.url}
          type="url"
          fullWidth
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          error={isMissing}
          helperText={isMissing ? texts.urlMissing : texts.urlHint}
          autoComplete="off"
        />
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" {...setting}>
            {isSet ? texts.replace : texts.set}
          </Button>
          {isSet && (
            <>
              <Button variant="outlined" onClick={() => test.mutate()} {...testing}>
                {texts.test}
              </Button>
              <Button color="error" onClick={() => setRemoving(true)}>
                {texts.remove}
              </Button>
            </>
          )}
        </Stack>
      </Box>
      {isRemoving && (
        <ConfirmIrreversible
          title={texts.removeQuestion}
          confirm={texts.removeConfirm}
          loading={remove.isPending}
          onConfirm={() => {
            set.reset();
            remove.mutate(undefined, { onSettled: () => setRemoving(false) });
          }}
          onClose={() => setRemoving(false)}
        >
          {texts.removeConsequence}
        </ConfirmIrreversible>
      )}
    </>
  );
}

const Secret = ({ secret }: { secret: string }) => (
  <Alert severity="success" action={<CopyButton text={secret} label={texts.copySecret} />}>
    <AlertTitle>{texts.secret}</AlertTitle>
    <Box component="code" sx={{ display: 'block', fontFamily: fonts.mono, overflowWrap: 'anywhere' }}>
      {secret}
    </Box>
    {texts.secretHint}
  </Alert>
);

const failureOf = ({ failure, status }: AlertDelivery): string | undefined => {
  if (failure === null) return undefined;
  return status === null ? texts.failures[failure] : texts.withStatus(texts.failures[failure], status);
};

function Outcome({ delivery }: { delivery: AlertDelivery }) {
  const { deliveredAt, dropped, status } = delivery;
  const failure = failureOf(delivery);
  if (deliveredAt !== null) return <Badge tone="success" label={texts.delivered(status ?? 0)} />;
  if (dropped === null && !failure) return <Badge tone="neutral" label={texts.waiting} />;
  return (
    <>
      {failure && <Badge tone={dropped === null ? 'warning' : 'error'} label={failure} />}{' '}
      {dropped !== null && texts.dropped[dropped]}
    </>
  );
}

const { columns } = texts;

const COLUMNS: readonly Column<AlertDelivery>[] = [
  {
    label: columns.what,
    render: ({ type, kind }) => (kind === null ? texts.types[type] : texts.of(texts.types[type], texts.kinds[kind])),
  },
  { label: columns.when, render: ({ requestedAt }) => <Time at={requestedAt} /> },
  { label: columns.outcome, render: (delivery) => <Outcome delivery={delivery} /> },
  { label: columns.attempts, align: 'right', render: ({ attempts }) => number(attempts) },
  { label: columns.next, render: ({ nextAt }) => (nextAt === null ? texts.never : <Time at={nextAt} />) },
];

const Deliveries = ({ deliveries }: { deliveries: readonly AlertDelivery[] }) =>
  deliveries.length === 0 ? (
    <Typography color="textSecondary">{texts.nothingYet}</Typography>
  ) : (
    <RecordTable name="alert-deliveries" label={texts.deliveries} columns={COLUMNS} rows={deliveries} />
  );
