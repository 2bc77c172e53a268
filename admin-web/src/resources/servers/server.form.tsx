import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { HttpError } from 'react-admin';
import { useSending } from '@veilway/web-client';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { currentOf, type Seen } from '../../providers/http-client.js';
import type { Server } from '../../providers/types.js';
import { centsOf, typedOf } from '../../ui/cents.js';
import { common } from '../../ui/texts.js';
import { useSaveServer } from './api.js';
import { ChangedMeanwhile } from './changed-meanwhile.js';
import {
  DEFAULTS,
  FIELDS,
  isFormField,
  isNeeded,
  shownOf,
  TEXT_FIELDS,
  type ServerValues,
  type TextField as Name,
} from './server.fields.js';
import { COST_RULE, RULES } from './server.rules.js';
import { texts } from './texts.js';
import { Typed } from './typed.js';

type Props = { server?: Seen<Server>; onClose: () => void };

/** Too long for half a line. */
const WIDE: ReadonlySet<Name> = new Set(['endpoint', 'coordinates', 'notes']);
const SEVERAL_LINES: ReadonlySet<Name> = new Set(['notes']);

const inputOf = (name: Name) => {
  const field = FIELDS[name];
  if (field.type === 'integer') return { min: field.minimum, max: field.maximum };
  return {
    dir: 'auto',
    ...('maxLength' in field ? { maxLength: field.maxLength } : {}),
    ...(name === 'countryCode' ? { autoCapitalize: 'characters' } : {}),
  };
};

/** Faults of single fields in an answer of the API, by field. */
const faultsOf = (error: unknown): [keyof ServerValues, string][] => {
  const body =
    error instanceof HttpError ? (error.body as { errors?: Record<string, unknown> } | undefined) : undefined;
  return Object.entries(body?.errors ?? {}).filter(
    (fault): fault is [keyof ServerValues, string] => isFormField(fault[0]) && typeof fault[1] === 'string',
  );
};

export function ServerForm({ server, onClose }: Props) {
  const [read, setRead] = useState(server);
  const save = useSaveServer(server?.id);
  const sending = useSending(save.isPending);
  const values = read ? shownOf(read) : DEFAULTS;
  const { register, control, handleSubmit, getValues, setError, reset, formState } = useForm<ServerValues>({
    defaultValues: values,
  });
  const now = currentOf<Server>(save.error);

  const submit = (as = read) =>
    handleSubmit((entered) =>
      save.mutateAsync({ values: entered, read: as }).then(onClose, (error: unknown) => {
        for (const [place, [field, message]] of faultsOf(error).entries())
          setError(field, { message }, { shouldFocus: place === 0 });
      }),
    )();

  if (now)
    return (
      <ChangedMeanwhile
        entered={getValues()}
        now={now}
        isSaving={save.isPending}
        onSaveEntered={() => {
          setRead(now);
          void submit(now);
        }}
        onTakeNow={() => {
          setRead(now);
          reset(shownOf(now));
          save.reset();
        }}
        onClose={onClose}
      />
    );

  const text = (field: Name): TextFieldProps => {
    const { ref, ...input } = register(field, RULES[field]);
    const fault = formState.errors[field]?.message;
    return {
      ...input,
      inputRef: ref,
      label: texts.fields[field],
      required: isNeeded(field),
      fullWidth: true,
      error: Boolean(fault),
      helperText: fault ?? texts.form.hints[field],
      type: FIELDS[field].type === 'integer' ? 'number' : 'text',
      ...(SEVERAL_LINES.has(field) && { multiline: true, minRows: 2 }),
      slotProps: { htmlInput: inputOf(field) },
    };
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DialogContent>
        {save.error && faultsOf(save.error).length === 0 && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {save.error.message}
          </Alert>
        )}
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, 1fr)' }, alignItems: 'start', pt: 1 }}
        >
          {TEXT_FIELDS.map((field, place) => (
            <Box key={field} sx={WIDE.has(field) ? { gridColumn: '1 / -1' } : undefined}>
              <TextField {...text(field)} autoFocus={place === 0} />
            </Box>
          ))}
          <Typed
            control={control}
            name="monthlyCostCents"
            rules={COST_RULE}
            print={(cents) => (cents === 0 ? '' : typedOf(cents))}
            parse={(typed) => (typed.trim() === '' ? 0 : centsOf(typed))}
          />
          <Typed
            control={control}
            name="tags"
            print={(tags) => tags.join(', ')}
            parse={(typed) => [...new Set(typed.split(/[\s,]+/).filter(Boolean))]}
          />
          <Controller
            name="isActive"
            control={control}
            render={({ field: { value, ref, ...field } }) => (
              <FormControlLabel
                label={texts.form.isActive}
                control={<Switch {...field} checked={value} slotProps={{ input: { ref } }} />}
                sx={{ gridColumn: '1 / -1' }}
              />
            )}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" variant="contained" {...sending}>
          {server ? texts.form.save : texts.form.add}
        </Button>
      </DialogActions>
    </form>
  );
}
