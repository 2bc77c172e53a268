import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Search as Glass } from 'lucide-react';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { common } from './texts.js';

/*
 * What a list is filtered by, for react-admin's form of filters, which asks of each its `source` and whether it is
 * `alwaysOn`. Ours, as react-admin's inputs give neither a searchbox nor a name to the choice that filters nothing.
 */
type FilterProps = {
  /** What the API calls it. */
  source: string;
  /** Without it a filter is added from a menu. */
  alwaysOn?: boolean;
};

/** `label`: of what is found as a whole, and not by how its words begin. */
export function Search({ source, label = common.search }: FilterProps & { label?: string }) {
  const { field } = useInput({ source });
  return (
    <TextField
      {...field}
      label={label}
      type="search"
      size="small"
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Glass size={16} aria-hidden />
            </InputAdornment>
          ),
        },
      }}
      sx={{ width: { xs: '100%', sm: 280 } }}
    />
  );
}

type TypedProps = FilterProps & {
  label: string;
  /** What was typed; NaN where it is nothing to filter by. */
  read: (typed: string) => number;
  /** How a filter that is there is typed. */
  write: (value: number) => string;
  width: number;
};

/** A number that is typed. Half of one filters by nothing, and what filters stays until another one is whole. */
export function Typed({ source, label, read, write, width }: TypedProps) {
  const { field } = useInput({ source });
  const [typed, setTyped] = useState(() => (typeof field.value === 'number' ? write(field.value) : ''));
  return (
    <TextField
      {...field}
      label={label}
      size="small"
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value);
        const wanted = read(value);
        if (value === '') field.onChange(null);
        else if (!Number.isNaN(wanted)) field.onChange(wanted);
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      sx={{ width }}
    />
  );
}

type ChoiceProps = FilterProps & {
  label: string;
  options: Readonly<Record<string, string>>;
  /** What a choice filters by, and which one a filter is of; itself without. */
  parse?: (choice: string) => unknown;
  format?: (value: unknown) => string | undefined;
};

const ALL = 'all';

const plain = (value: unknown) => String(value ?? '');

export function Choice({ source, label, options, parse = (choice) => choice, format = plain }: ChoiceProps) {
  const { field } = useInput({
    source,
    format: (value: unknown) => format(value) || ALL,
    parse: (choice: string) => (choice === ALL ? null : parse(choice)),
  });
  return (
    <TextField {...field} select label={label} size="small" sx={{ width: { xs: '100%', sm: 140 } }}>
      <MenuItem value={ALL}>{common.all}</MenuItem>
      {Object.entries(options).map(([option, name]) => (
        <MenuItem key={option} value={option}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
