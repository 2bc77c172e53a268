import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { InviteDto } from '@veilway/api-client/records';
import { useSending } from '@veilway/web-client';
import { type FormEvent, useState } from 'react';
import { common } from '../../ui/texts.js';
import { useInvite } from './api.js';
import { hasRole, RoleField } from './role-field.js';
import { texts } from './texts.js';

/** Asks whom to invite, and to which role. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInvite();
  const sending = useSending(invite.isPending);
  const [isMissing, setMissing] = useState(false);
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const form = new FormData(submitted.currentTarget);
    const [email, fullName, role] = ['email', 'fullName', 'role'].map((name) => String(form.get(name) ?? '').trim());
    const isRight = /^\S+@\S+$/.test(email!);
    setMissing(!isRight);
    if (isRight && hasRole(form))
      invite.mutate({ email: email!, role: role!, ...(fullName && { fullName }) }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="invite-title"
      aria-describedby="invite-text"
    >
      <DialogTitle id="invite-title">{texts.invite.open}</DialogTitle>
      <form onSubmit={submit} noValidate>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id="invite-text">{texts.invite.explanation}</DialogContentText>
          <TextField
            name="email"
            type="email"
            label={texts.invite.email}
            required
            autoFocus
            autoComplete="off"
            error={isMissing}
            helperText={isMissing && texts.invite.emailMissing}
            slotProps={{ htmlInput: { maxLength: InviteDto.email.maxLength } }}
          />
          <RoleField chosen="support" />
          <TextField
            name="fullName"
            label={texts.invite.name}
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: InviteDto.fullName.maxLength, dir: 'auto' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="contained" {...sending}>
            {texts.invite.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
