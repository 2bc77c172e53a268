import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Search } from 'lucide-react';
import { useState } from 'react';

export type ServerFilter = { q?: string; countryCode?: string; isActive?: boolean; status?: 'online' | 'offline' };

type Props = { filter: ServerFilter; onFilter: (filter: ServerFilter) => void };

const isCode = (text: string) => /^[A-Z]{2}$/.test(text);

/** What the list of servers can be narrowed by; the server does it. */
export function ServerFilters({ filter, onFilter }: Props) {
  const [q, setQ] = useState(filter.q ?? '');
  const [country, setCountry] = useState(filter.countryCode ?? '');
  const narrow = (change: ServerFilter) => onFilter({ ...filter, ...change });
  return (
    <>
      <TextField
        label="Search"
        type="search"
        size="small"
        value={q}
        onChange={({ target }) => {
          setQ(target.value);
          narrow({ q: target.value || undefined });
        }}
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
      <TextField
        label="Country code"
        size="small"
        value={country}
        onChange={({ target }) => {
          const code = target.value.toUpperCase();
          setCountry(code);
          if (code === '' || isCode(code)) narrow({ countryCode: code || undefined });
        }}
        slotProps={{ htmlInput: { maxLength: 2 } }}
        sx={{ width: 130 }}
      />
      <Choice
        label="Active"
        value={filter.isActive === undefined ? undefined : filter.isActive ? 'true' : 'false'}
        options={{ true: 'Active', false: 'Inactive' }}
        onChoose={(value) => narrow({ isActive: value === undefined ? undefined : value === 'true' })}
      />
      <Choice
        label="Status"
        value={filter.status}
        options={{ online: 'Online', offline: 'Offline' }}
        onChoose={(status) => narrow({ status })}
      />
    </>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  /** Undefined: all of them. */
  value: T | undefined;
  options: Readonly<Record<T, string>>;
  onChoose: (value: T | undefined) => void;
};

const ALL = 'all';

const Choice = <T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) => (
  <TextField
    select
    label={label}
    size="small"
    value={value ?? ALL}
    onChange={({ target }) => onChoose(target.value === ALL ? undefined : (target.value as T))}
    sx={{ width: 130 }}
  >
    <MenuItem value={ALL}>All</MenuItem>
    {Object.entries<string>(options).map(([option, words]) => (
      <MenuItem key={option} value={option}>
        {words}
      </MenuItem>
    ))}
  </TextField>
);
