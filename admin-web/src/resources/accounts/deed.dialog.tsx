import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Customer } from '../../providers/types.js';
import { isTooShort, MessageField, messageIn } from '../../ui/message-fields.js';
import { ReasonDialog } from '../../ui/reason.dialog.js';
import { nameOf } from '../../ui/who.js';
import { hasRole, RoleField } from '../people/role-field.js';
import { useDeed } from './api.js';
import { type Deed, NUMBERS, REASONS } from './deeds.js';
import { texts } from './texts.js';

type Props = { deed: Deed; customer: Customer; onClose: () => void };

/** Asks why, and of how much or which, or what to say, and does it. */
export default function DeedDialog({ deed, customer, onClose }: Props) {
  const doing = useDeed(deed, customer);
  const [isWrong, setWrong] = useState(false);
  const words = texts.deeds[deed];
  const range = NUMBERS[deed];
  const isMessage = deed === 'write';
  const asked = isMessage ? texts.deeds.write : texts.suspend;
  const check = (entered: FormData) => {
    if (deed === 'role') return hasRole(entered);
    const number = Number(entered.get('number'));
    const isNumber = !range || (Number.isInteger(number) && number >= range.minimum && number <= range.maximum);
    const isRight = isNumber && !(isMessage && isTooShort('subject', messageIn(entered).subject));
    setWrong(!isRight);
    return isRight;
  };
  return (
    <ReasonDialog
      title={words.title(nameOf(customer))}
      consequence={words.consequence}
      label={asked.reason}
      hint={asked.reasonHint}
      missing={texts.suspend.reasonMissing(REASONS[deed].minLength)}
      action={words.action}
      limits={REASONS[deed]}
      {...(isMessage && { rows: 6 })}
      check={check}
      isPending={doing.isPending}
      onReason={(reason, entered) => doing.mutate({ reason, entered }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {range && (
        <TextField
          name="number"
          label={deed === 'months' ? texts.deeds.months.number : texts.deeds.data.number}
          required
          autoFocus
          defaultValue={range.minimum}
          error={isWrong}
          helperText={isWrong && texts.deeds.outside(range.minimum, range.maximum)}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      )}
      {isMessage && <MessageField name="subject" isWrong={isWrong} />}
      {deed === 'role' && <RoleField chosen={customer.role} withCustomer isFirst />}
    </ReasonDialog>
  );
}
