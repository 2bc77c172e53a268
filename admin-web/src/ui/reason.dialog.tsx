import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useSending } from '@veilway/web-client';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { common } from './texts.js';

type Props = {
  title: string;
  consequence: string;
  label: string;
  hint: string;
  /** Said where the reason is too short. */
  missing: string;
  action: string;
  /** In characters, as the API has it. */
  limits: Readonly<{ minLength: number; maxLength: number }>;
  /** How many lines of it are seen; one stays one. */
  rows?: number;
  /** What is asked besides, above the reason: fields by name, and whether they are as they should be. */
  children?: ReactNode;
  check?: (entered: FormData) => boolean;
  /** What it begins with. */
  reason?: string | undefined;
  isPending: boolean;
  onReason: (reason: string, entered: FormData) => void;
  onClose: () => void;
};

/** Asks why, before something is done that somebody will want to know the reason of. */
export function ReasonDialog({
  limits,
  rows = 1,
  children,
  check,
  reason,
  isPending,
  onReason,
  onClose,
  ...words
}: Props) {
  const id = useId();
  const sending = useSending(isPending);
  const [isMissing, setMissing] = useState(false);
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const entered = new FormData(submitted.currentTarget);
    const written = String(entered.get('reason')).trim();
    const isRight = check?.(entered) ?? true;
    setMissing(written.length < limits.minLength);
    if (isRight && written.length >= limits.minLength) onReason(written, entered);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
      <form onSubmit={submit} noValidate>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id={`${id}-text`}>{words.consequence}</DialogContentText>
          {children}
          <TextField
            name="reason"
            label={words.label}
            required
            fullWidth
            multiline={rows > 1}
            minRows={rows}
            defaultValue={reason}
            autoFocus={!children}
            error={isMissing}
            helperText={isMissing ? words.missing : words.hint}
            slotProps={{ htmlInput: { maxLength: limits.maxLength, dir: 'auto' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="contained" color="warning" {...sending}>
            {words.action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
