import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { OfferRefundDto } from '@veilway/api-client/records';
import { useSending } from '@veilway/web-client';
import { money } from '@veilway/web-client/format';
import { type FormEvent, useId, useState } from 'react';
import type { Order } from '../../providers/types.js';
import { common } from '../../ui/texts.js';
import { useOffer } from './api.js';
import { centsOf, typedOf } from '../../ui/cents.js';
import { texts } from './texts.js';
import { who } from './who.js';

const { minLength, maxLength } = OfferRefundDto.reason;
const { refund: words } = texts;

/** Asks how much of an order is paid back, and why. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const id = useId();
  const offer = useOffer(order.id);
  const sending = useSending(offer.isPending);
  const [faults, setFaults] = useState({ amount: false, reason: false });
  const restCents = order.amountCents - order.refundedCents;
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const entered = new FormData(submitted.currentTarget);
    const amountCents = centsOf(String(entered.get('amount')));
    const reason = String(entered.get('reason')).trim();
    const found = { amount: !(amountCents >= 1 && amountCents <= restCents), reason: reason.length < minLength };
    setFaults(found);
    if (!found.amount && !found.reason) offer.mutate({ amountCents, reason }, { onSuccess: onClose });
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
      <DialogTitle id={`${id}-title`}>{words.title(who(order))}</DialogTitle>
      <form onSubmit={submit} noValidate>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id={`${id}-text`}>{words.consequence(money(restCents, order.currency))}</DialogContentText>
          <TextField
            name="amount"
            label={words.amount}
            required
            autoFocus
            defaultValue={typedOf(restCents)}
            error={faults.amount}
            helperText={faults.amount ? words.amountFault(typedOf(restCents)) : words.amountHint(order.currency)}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
          <TextField
            name="reason"
            label={words.reason}
            required
            multiline
            minRows={3}
            error={faults.reason}
            helperText={faults.reason ? words.reasonFault(minLength) : words.reasonHint}
            slotProps={{ htmlInput: { maxLength, dir: 'auto' } }}
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
