import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useSending } from '@veilway/web-client';
import { SkipParkedEventDto } from '@veilway/api-client/records';
import { type FormEvent, useState } from 'react';
import type { ParkedEvent } from '../../providers/types.js';
import { common } from '../../ui/texts.js';
import { useSkip } from './api.js';
import { texts } from './texts.js';

/** Asks why an event may stay unhandled, and leaves it so. */
export function SkipDialog({ event, onClose }: { event: ParkedEvent; onClose: () => void }) {
  const skip = useSkip(event.id);
  const sending = useSending(skip.isPending);
  const [isMissing, setMissing] = useState(false);
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const reason = String(new FormData(submitted.currentTarget).get('reason')).trim();
    setMissing(!reason);
    if (reason) skip.mutate(reason, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="skip-title" aria-describedby="skip-text">
      <DialogTitle id="skip-title">{texts.skip.of(event.eventType, event.process)}</DialogTitle>
      <form onSubmit={submit} noValidate>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id="skip-text">{texts.skip.consequence}</DialogContentText>
          <TextField
            name="reason"
            label={texts.skip.reason}
            required
            fullWidth
            autoFocus
            error={isMissing}
            helperText={isMissing ? texts.skip.reasonMissing : texts.skip.reasonHint}
            slotProps={{ htmlInput: { maxLength: SkipParkedEventDto.reason.maxLength } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="contained" color="warning" {...sending}>
            {texts.skip.action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
