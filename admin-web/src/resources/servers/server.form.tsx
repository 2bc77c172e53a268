import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { HttpError } from 'react-admin';
import { Controller, useForm } from 'react-hook-form';
import { common } from '../../ui/texts.js';
import { type ServerValues, useSaveServer } from './api.js';
import { DEFAULTS, RULES } from './server.rules.js';
import { texts } from './texts.js';

type Props = { id?: string; values: ServerValues; onClose: () => void };

const isField = (name: string): name is keyof ServerValues => name in DEFAULTS;

/** Faults of single fields in an answer of the API, by field. */
const faultsOf = (error: unknown): [keyof ServerValues, string][] => {
  const body =
    error instanceof HttpError ? (error.body as { errors?: Record<string, unknown> } | undefined) : undefined;
  return Object.entries(body?.errors ?? {}).filter(
    (fault): fault is [keyof ServerValues, string] => isField(fault[0]) && typeof fault[1] === 'string',
  );
};

export function ServerForm({ id, values, onClose }: Props) {
  const save = useSaveServer(id);
  const { register, control, handleSubmit, setError, formState } = useForm<ServerValues>({ defaultValues: values });

  const submit = handleSubmit((entered) =>
    save.mutateAsync(entered).then(onClose, (error: unknown) => {
      for (const [field, message] of faultsOf(error)) setError(field, { message });
    }),
  );

  const text = (field: Exclude<keyof ServerValues, 'isActive'>, hint?: string): TextFieldProps => {
    const { ref, ...input } = register(field, RULES[field] as object);
    const fault = formState.errors[field]?.message;
    return {
      ...input,
      inputRef: ref,
      label: texts.fields[field],
      required: true,
      fullWidth: true,
      error: Boolean(fault),
      helperText: fault ?? hint,
    };
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogContent>
        {save.error && faultsOf(save.error).length === 0 && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {save.error.message}
          </Alert>
        )}
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, 1fr)' }, alignItems: 'start', pt: 1 }}
        >
          <TextField {...text('name', texts.form.hints.name)} autoFocus />
          <TextField {...text('location', texts.form.hints.location)} />
          <TextField
            {...text('countryCode', texts.form.hints.countryCode)}
            slotProps={{ htmlInput: { maxLength: 2, autoCapitalize: 'characters' } }}
          />
          <TextField {...text('ipAddress', texts.form.hints.ipAddress)} />
          <Box sx={{ gridColumn: '1 / -1' }}>
            <TextField {...text('endpoint', texts.form.hints.endpoint)} />
          </Box>
          <TextField {...text('port')} type="number" slotProps={{ htmlInput: { min: 1, max: 65_535 } }} />
          <TextField {...text('maxClients')} type="number" slotProps={{ htmlInput: { min: 1 } }} />
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
        <Button type="submit" variant="contained" loading={save.isPending}>
          {id ? texts.form.save : texts.form.add}
        </Button>
      </DialogActions>
    </form>
  );
}
