import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Customer } from '../../providers/types.js';
import { ReasonDialog } from '../../ui/reason.dialog.js';
import { nameOf } from '../../ui/who.js';
import { useDeed } from './api.js';
import { type Deed, NUMBERS, REASONS } from './deeds.js';
import { texts } from './texts.js';

type Props = { deed: Deed; customer: Customer; onClose: () => void };

/** Asks why, and of how much or which, and does it. */
export default function DeedDialog({ deed, customer, onClose }: Props) {
  const doing = useDeed(deed, customer);
  const [isWrong, setWrong] = useState(false);
  const words = texts.deeds[deed];
  const range = NUMBERS[deed];
  const check = (entered: FormData) => {
    const number = Number(entered.get('number'));
    const isRight = !range || (Number.isInteger(number) && number >= range.minimum && number <= range.maximum);
    setWrong(!isRight);
    return isRight;
  };
  return (
    <ReasonDialog
      title={words.title(nameOf(customer))}
      consequence={words.consequence}
      label={texts.suspend.reason}
      hint={texts.suspend.reasonHint}
      missing={texts.suspend.reasonMissing(REASONS[deed].minLength)}
      action={words.action}
      limits={REASONS[deed]}
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
      {deed === 'role' && (
        <TextField name="role" select label={texts.fields.role} autoFocus defaultValue={customer.role}>
          {Object.entries(texts.roles).map(([role, name]) => (
            <MenuItem key={role} value={role}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </ReasonDialog>
  );
}
