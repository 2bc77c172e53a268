import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { DAYS_TOLD_BEFORE } from '@veilway/api-client/limits';
import { useSending } from '@veilway/web-client';
import { day, DAY_MS, money } from '@veilway/web-client/format';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Seen } from '../../providers/http-client.js';
import type { Plan } from '../../providers/types.js';
import { ConfirmIrreversible } from '../../ui/confirm-irreversible.js';
import { Section } from '../../ui/section.js';
import { common } from '../../ui/texts.js';
import { useSave } from './api.js';
import { PlanCard } from './plan.card.js';
import { EMPTY, offerOf, RULES, valuesOf, type Offer, type PlanValues } from './plan.values.js';
import { texts } from './texts.js';

const CURRENCY = 'USD';

type Props = { plan?: Seen<Plan>; onClose: () => void };

/** What a plan offers, and beside it what people will see. */
export function PlanForm({ plan, onClose }: Props) {
  const save = useSave(!plan);
  const sending = useSending(save.isPending);
  const [repriced, setRepriced] = useState<Offer>();
  const { register, control, handleSubmit, getValues, formState } = useForm<PlanValues>({
    defaultValues: plan ? valuesOf(plan) : EMPTY,
  });
  const offer = offerOf(useWatch({ control }) as PlanValues);
  const send = (wanted: Offer) =>
    save.mutate({ offer: wanted, id: getValues('id').trim(), read: plan }, { onSuccess: onClose, onError: keepOpen });
  const keepOpen = () => setRepriced(undefined);
  const submit = handleSubmit((values) => {
    const wanted = offerOf(values);
    if (plan && wanted.priceCents !== plan.priceCents) setRepriced(wanted);
    else send(wanted);
  });

  const text = (field: keyof PlanValues, label: string, hint?: string): TextFieldProps => {
    const { ref, ...input } = register(field, RULES[field]);
    const fault = formState.errors[field]?.message;
    return {
      ...input,
      inputRef: ref,
      label,
      fullWidth: true,
      error: Boolean(fault),
      helperText: fault ?? hint,
      slotProps: { htmlInput: { dir: 'auto' } },
    };
  };
  const { fields, form } = texts;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DialogContent>
        {save.error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {save.error.message}
          </Alert>
        )}
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '3fr 2fr' }, alignItems: 'start', pt: 1 }}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, 1fr)' }, alignItems: 'start' }}>
            {!plan && <TextField {...text('id', fields.id, form.hints.id)} required autoFocus />}
            <TextField {...text('name', fields.name)} required autoFocus={Boolean(plan)} />
            <TextField {...text('price', fields.priceCents, form.hints.priceCents)} required />
            <TextField {...text('devices', fields.deviceLimit, form.hints.deviceLimit)} />
            <TextField {...text('gigabytes', fields.allowanceBytes, form.hints.allowanceBytes)} />
            <TextField
              {...text('support', fields.support, form.hints.support)}
              select
              slotProps={{ select: { native: true } }}
            >
              {Object.entries(texts.support).map(([level, label]) => (
                <option key={level} value={level}>
                  {label}
                </option>
              ))}
            </TextField>
            <TextField
              {...text('features', fields.features, form.hints.features)}
              required
              multiline
              minRows={4}
              sx={{ gridColumn: '1 / -1' }}
            />
          </Box>
          <Section title={form.preview}>
            <PlanCard offer={offer} currency={CURRENCY} isMostPopular={plan?.isMostPopular ?? false} />
          </Section>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" variant="contained" {...sending}>
          {plan ? common.save : texts.list.add}
        </Button>
      </DialogActions>
      {plan && repriced && (
        <Reprice
          plan={plan}
          offer={repriced}
          isPending={save.isPending}
          onConfirm={() => send(repriced)}
          onClose={keepOpen}
        />
      )}
    </form>
  );
}

type RepriceProps = { plan: Plan; offer: Offer; isPending: boolean; onConfirm: () => void; onClose: () => void };

/** Says whom a new price touches, and from when on. */
function Reprice({ plan, offer, isPending, onConfirm, onClose }: RepriceProps) {
  const [before, now] = [money(plan.priceCents, plan.currency), money(offer.priceCents, plan.currency)];
  const from = day(new Date(Date.now() + DAYS_TOLD_BEFORE * DAY_MS).toISOString());
  const { title, orders, nobody, told, action } = texts.reprice;
  return (
    <ConfirmIrreversible
      title={title(plan.name, now)}
      confirm={action}
      loading={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {orders} {plan.subscribers === 0 ? nobody : told(plan.subscribers, before, now, from)}
    </ConfirmIrreversible>
  );
}
