import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { lazily, useSending } from '@veilway/web-client';
import { Suspense, useState } from 'react';
import { useIdentity } from '../../layout/guard.js';
import type { DeskThread } from '../../providers/types.js';
import { ConfirmIrreversible } from '../../ui/confirm-irreversible.js';
import { Failure } from '../../ui/failure.js';
import { colleagues, useAssign, useTurn, type Verb } from './api.js';
import { texts } from './texts.js';

const MergeDialog = lazily(() => import('./merge.dialog.js'));

const VERBS: Record<DeskThread['status'], readonly Verb[]> = {
  open: ['resolve', 'close'],
  resolved: ['reopen', 'close'],
  closed: ['reopen'],
};

/** Who looks after a ticket, and how it stands. */
export function TicketActions({ ticket }: { ticket: DeskThread }) {
  const { id, status, accountId } = ticket;
  const turn = useTurn(id);
  const sending = useSending(turn.isPending);
  const [isMerging, setMerging] = useState(false);
  const [isClosing, setClosing] = useState(false);
  return (
    <Stack spacing={1.5}>
      <Assignee ticket={ticket} />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {VERBS[status].map((verb) => (
          <Button
            key={verb}
            variant="outlined"
            onClick={() => (verb === 'close' ? setClosing(true) : turn.mutate(verb))}
            {...sending}
          >
            {texts[verb]}
          </Button>
        ))}
        {accountId !== null && (
          <Button color="inherit" onClick={() => setMerging(true)}>
            {texts.merge.action}
          </Button>
        )}
      </Stack>
      {isClosing && (
        <ConfirmIrreversible
          title={texts.closeQuestion}
          confirm={texts.close}
          loading={turn.isPending}
          onConfirm={() => turn.mutate('close', { onSettled: () => setClosing(false) })}
          onClose={() => setClosing(false)}
        >
          {accountId === null ? texts.closeByForm : texts.closeConsequence}
        </ConfirmIrreversible>
      )}
      {isMerging && (
        <Suspense fallback={null}>
          <MergeDialog ticket={ticket} onClose={() => setMerging(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

const NOBODY = 'nobody';

function Assignee({ ticket: { id, assigneeId } }: { ticket: DeskThread }) {
  const { data, error, refetch } = useQuery(colleagues);
  const { account } = useIdentity();
  const assign = useAssign(id);
  const sending = useSending(assign.isPending);
  if (error && !data) return <Failure title={texts.colleaguesNotLoaded} error={error} retry={refetch} />;
  const items = data?.items ?? [];
  const isKnown = items.some((colleague) => colleague.id === assigneeId);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label={texts.assign}
        value={isKnown ? assigneeId : NOBODY}
        onChange={({ target }) => assign.mutate(target.value === NOBODY ? null : target.value)}
        sx={{ minWidth: 200 }}
      >
        <MenuItem value={NOBODY}>{texts.nobody}</MenuItem>
        {items.map((colleague) => (
          <MenuItem key={colleague.id} value={colleague.id}>
            {colleague.name}
          </MenuItem>
        ))}
      </TextField>
      {assigneeId !== account.id && (
        <Button onClick={() => assign.mutate(account.id)} {...sending}>
          {texts.take}
        </Button>
      )}
    </Stack>
  );
}
