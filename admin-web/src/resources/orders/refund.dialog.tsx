import TextField from '@mui/material/TextField';
import { OfferRefundDto } from '@veilway/api-client/records';
import { money } from '@veilway/web-client/format';
import { useState } from 'react';
import type { Order } from '../../providers/types.js';
import { centsOf, typedOf } from '../../ui/cents.js';
import { ReasonDialog } from '../../ui/reason.dialog.js';
import { who } from '../../ui/who.js';
import { useOffer } from './api.js';
import { texts } from './texts.js';

const { refund: words } = texts;

const amountOf = (entered: FormData) => centsOf(String(entered.get('amount')));

/** Asks how much of an order is paid back, and why. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const offer = useOffer(order.id);
  const [isWrong, setWrong] = useState(false);
  const restCents = order.amountCents - order.refundedCents;
  const check = (entered: FormData) => {
    const isRight = amountOf(entered) >= 1 && amountOf(entered) <= restCents;
    setWrong(!isRight);
    return isRight;
  };
  return (
    <ReasonDialog
      title={words.title(who(order))}
      consequence={words.consequence(money(restCents, order.currency))}
      label={words.reason}
      hint={words.reasonHint}
      missing={words.reasonFault(OfferRefundDto.reason.minLength)}
      action={words.action}
      limits={OfferRefundDto.reason}
      rows={3}
      check={check}
      isPending={offer.isPending}
      onReason={(reason, entered) => offer.mutate({ amountCents: amountOf(entered), reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        name="amount"
        label={words.amount}
        required
        autoFocus
        defaultValue={typedOf(restCents)}
        error={isWrong}
        helperText={isWrong ? words.amountFault(typedOf(restCents)) : words.amountHint(order.currency)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    </ReasonDialog>
  );
}
