import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useSending } from '@veilway/web-client';
import { type FormEvent, useState } from 'react';
import type { Server } from '../../providers/types.js';
import { common } from '../../ui/texts.js';
import { useAnnounceMaintenance } from './api.js';
import { texts } from './texts.js';

const { maintenance: words } = texts;
const KINDS = Object.keys(words.kinds) as (keyof typeof words.kinds)[];
const TIMES = ['startsAt', 'endsAt'] as const;

/** What a field for day and time holds is of the reader's own clock; undefined where it holds none. */
const momentOf = (typed: FormDataEntryValue | null): string | undefined =>
  typeof typed === 'string' && typed !== '' ? new Date(typed).toISOString() : undefined;

/** Tells whoever has a device on a server that it is worked on. */
export function AnnounceDialog({ server, onClose }: { server: Server; onClose: () => void }) {
  const announce = useAnnounceMaintenance(server.id);
  const sending = useSending(announce.isPending);
  const [isIncomplete, setIncomplete] = useState(false);
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const entered = new FormData(submitted.currentTarget);
    const [startsAt, endsAt] = TIMES.map((name) => momentOf(entered.get(name)));
    setIncomplete(!startsAt || !endsAt);
    if (startsAt && endsAt)
      announce.mutate(
        { kind: entered.get('kind') as (typeof KINDS)[number], startsAt, endsAt },
        { onSuccess: onClose },
      );
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="announce-title">
      <DialogTitle id="announce-title">{words.announce}</DialogTitle>
      <form onSubmit={submit} noValidate>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {announce.error && <Alert severity="error">{announce.error.message}</Alert>}
          <DialogContentText>{words.told}</DialogContentText>
          <TextField
            name="kind"
            label={words.kind}
            select
            defaultValue={KINDS[0]}
            fullWidth
            slotProps={{ select: { native: true } }}
          >
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {words.kinds[kind]}
              </option>
            ))}
          </TextField>
          {TIMES.map((name) => (
            <TextField
              key={name}
              name={name}
              label={words[name]}
              type="datetime-local"
              required
              fullWidth
              error={isIncomplete}
              helperText={isIncomplete ? words.missing : words.ownClock}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="contained" {...sending}>
            {words.announce}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
