import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRename, useSending } from '@veilway/web-client';
import { useForm } from '@veilway/web-client/form';
import { day } from '@veilway/web-client/format';
import { profile } from '@veilway/web-client/rules';
import { Failure } from '../../ui/failure.js';
import { common } from '../../ui/texts.js';
import { useNotice } from '../../ui/use-notice.js';
import { useIdentity } from '../guard.js';
import { texts } from '../texts.js';

/** The account's name, to change, with its address and the day it was made. */
export default function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { email, fullName, createdAt } = useIdentity().account;
  const rename = useRename();
  const sending = useSending(rename.isPending);
  const notify = useNotice();
  const { submit, faults, failure } = useForm(profile, {
    error: rename.error,
    send: (values) =>
      rename.mutate(values.fullName, {
        onSuccess: () => {
          notify('success', texts.profile.saved);
          onClose();
        },
      }),
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="profile-title">
      <DialogTitle id="profile-title">{texts.profile.title}</DialogTitle>
      <form onSubmit={submit}>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <TextField
              name="fullName"
              slotProps={{ htmlInput: { dir: 'auto' } }}
              label={texts.profile.fullName}
              defaultValue={fullName}
              autoComplete="name"
              required
              fullWidth
              autoFocus
              error={Boolean(faults.fullName)}
              helperText={faults.fullName}
            />
            <Fact name={texts.profile.email}>{email}</Fact>
            <Fact name={texts.profile.since}>{day(createdAt)}</Fact>
            {failure && <Failure title={texts.profile.notSaved} error={failure} />}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="contained" {...sending}>
            {common.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <Typography variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography sx={{ overflowWrap: 'anywhere' }}>{children}</Typography>
  </div>
);
