import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { AssignImportedPeerDto } from '@veilway/api-client/records';
import { useSending } from '@veilway/web-client';
import { type FormEvent, useId, useState } from 'react';
import { type Chosen, CustomerField } from '../../ui/customer-field.js';
import { common } from '../../ui/texts.js';
import { useAssign } from './api.js';
import { texts } from './texts.js';
import type { ImportedPeer } from './types.js';

const { assign: words } = texts;

/** Asks whose a device is, and gives it to them. */
export function AssignDialog({ peer, onClose }: { peer: ImportedPeer; onClose: () => void }) {
  const id = useId();
  const assign = useAssign(peer.id);
  const sending = useSending(assign.isPending);
  const [customer, setCustomer] = useState<Chosen | null>(null);
  const [deviceName, setDeviceName] = useState(peer.name ?? '');
  const [isAsked, setAsked] = useState(false);
  const missing = { customer: isAsked && !customer, deviceName: isAsked && deviceName.trim() === '' };
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    setAsked(true);
    if (!customer || deviceName.trim() === '') return;
    assign.mutate({ accountId: customer.id, deviceName: deviceName.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`} aria-describedby={id}>
      <DialogTitle id={`${id}-title`}>{words.title(peer.name ?? peer.clientIp)}</DialogTitle>
      <form onSubmit={submit} noValidate>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id={id}>{words.about}</DialogContentText>
          <CustomerField
            autoFocus
            required
            label={words.customer}
            value={customer}
            onChange={setCustomer}
            error={missing.customer}
            helperText={missing.customer ? words.customerMissing : common.customer.hint}
          />
          <TextField
            label={words.deviceName}
            required
            value={deviceName}
            onChange={({ target: { value } }) => setDeviceName(value)}
            error={missing.deviceName}
            helperText={missing.deviceName ? words.deviceNameMissing : words.deviceNameHint}
            slotProps={{ htmlInput: { maxLength: AssignImportedPeerDto.deviceName.maxLength, dir: 'auto' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="contained" {...sending}>
            {words.action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
