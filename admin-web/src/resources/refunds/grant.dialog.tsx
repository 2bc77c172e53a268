import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { money } from '@veilway/web-client/format';
import { useState } from 'react';
import type { Refund } from '../../providers/types.js';
import { centsOf, typedOf } from '../../ui/cents.js';
import { ConfirmIrreversible } from '../../ui/confirm-irreversible.js';
import { useGrant } from './api.js';
import { texts } from './texts.js';
import { who } from '../../ui/who.js';

const words = texts.grant;

/** Asks before money goes back, how much of it, and a subscription ends. What another admin approved is confirmed as it is. */
export function GrantDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { amountCents: wholeCents, approvedCents, currency, needsTwo, status } = refund;
  const isFirst = status === 'asked';
  const grant = useGrant(refund.id);
  const [typed, setTyped] = useState(typedOf(wholeCents));
  const cents = isFirst ? centsOf(typed) : (approvedCents ?? wholeCents);
  const isValid = cents >= 1 && cents <= wholeCents;
  const isPart = isValid && cents < wholeCents;
  const needsOther = isFirst && needsTwo;
  return (
    <ConfirmIrreversible
      title={words.title(money(isValid ? cents : wholeCents, currency), who(refund))}
      confirm={needsOther && !isPart ? words.approve : words.action}
      loading={grant.isPending}
      onConfirm={() => isValid && grant.mutate(cents, { onSettled: onClose })}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <span>
          {needsOther && `${isPart ? words.firstPart : words.first} `}
          {isPart ? words.partConsequence : words.consequence}
        </span>
        {isFirst && (
          <TextField
            label={words.amount}
            required
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={!isValid}
            helperText={isValid ? words.amountHint(currency) : words.amountFault(typedOf(wholeCents))}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
        )}
      </Stack>
    </ConfirmIrreversible>
  );
}
