import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type Control, useController, type UseControllerProps } from 'react-hook-form';
import type { ServerValues } from './server.fields.js';
import { texts } from './texts.js';

type Name = 'tags' | 'monthlyCostCents';

type Props<N extends Name> = {
  control: Control<ServerValues>;
  name: N;
  rules?: NonNullable<UseControllerProps<ServerValues, N>['rules']>;
  print: (value: ServerValues[N]) => string;
  parse: (typed: string) => ServerValues[N];
};

/** A field that people type otherwise than it is sent. */
export function Typed<N extends Name>({ control, name, rules, print, parse }: Props<N>) {
  const { field, fieldState } = useController({ control, name, ...(rules && { rules }) });
  const [typed, setTyped] = useState(() => print(field.value));
  return (
    <TextField
      name={name}
      inputRef={field.ref}
      label={texts.fields[name]}
      value={typed}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(parse(target.value));
      }}
      fullWidth
      error={Boolean(fieldState.error)}
      helperText={fieldState.error?.message ?? texts.form.hints[name]}
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  );
}
