import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Search } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { FilterLiveForm, useInput } from 'react-admin';
import { FIELDS } from './server.fields.js';
import { texts } from './texts.js';

const isCode = (text: string) => /^[A-Z]{2}$/.test(text);

/** What the list of servers can be filtered by; the API does it. */
export const ServerFilters = () => (
  <FilterLiveForm debounce={300} formComponent={InLine}>
    <SearchField />
    <CountryField />
    <Choice
      source="isActive"
      label={texts.fields.isActive}
      options={{ true: texts.filters.active, false: texts.filters.inactive }}
      parse={(choice) => choice === 'true'}
    />
    <Choice
      source="status"
      label={texts.fields.status}
      options={{ online: texts.filters.online, offline: texts.filters.offline }}
    />
  </FilterLiveForm>
);

/** Its fields stand in the same line as what is beside it. */
const InLine = (form: ComponentProps<'form'>) => <form style={{ display: 'contents' }} {...form} />;

function SearchField() {
  const { field } = useInput({ source: 'q' });
  return (
    <TextField
      {...field}
      label={texts.filters.search}
      type="search"
      size="small"
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search size={16} aria-hidden />
            </InputAdornment>
          ),
        },
      }}
      sx={{ flex: '1 1 220px', maxWidth: 360 }}
    />
  );
}

function CountryField() {
  const { field } = useInput({ source: 'countryCode' });
  // Half a code is none to filter by.
  const [typed, setTyped] = useState<string>(field.value);
  return (
    <TextField
      {...field}
      label={texts.fields.countryCode}
      size="small"
      value={typed}
      onChange={({ target }) => {
        const code = target.value.toUpperCase();
        setTyped(code);
        if (code === '' || isCode(code)) field.onChange(code);
      }}
      slotProps={{ htmlInput: { maxLength: FIELDS.countryCode.maxLength } }}
      sx={{ width: 130 }}
    />
  );
}

type ChoiceProps = {
  source: string;
  label: string;
  options: Readonly<Record<string, string>>;
  /** What a choice filters by; itself without. */
  parse?: (choice: string) => unknown;
};

const ALL = 'all';

function Choice({ source, label, options, parse = (choice) => choice }: ChoiceProps) {
  const { field } = useInput({
    source,
    format: (value: unknown) => String(value ?? ALL) || ALL,
    parse: (choice: string) => (choice === ALL ? null : parse(choice)),
  });
  return (
    <TextField {...field} select label={label} size="small" sx={{ width: 130 }}>
      <MenuItem value={ALL}>{texts.filters.all}</MenuItem>
      {Object.entries(options).map(([option, name]) => (
        <MenuItem key={option} value={option}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
