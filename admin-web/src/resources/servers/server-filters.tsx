import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { texts } from './texts.js';

export type ServerFilter = { q?: string; countryCode?: string; isActive?: boolean; status?: 'online' | 'offline' };

type Props = { filter: ServerFilter; onFilter: (filter: ServerFilter) => void };

const isCode = (text: string) => /^[A-Z]{2}$/.test(text);

/** What the list of servers can be filtered by; the API does it. */
export function ServerFilters({ filter, onFilter }: Props) {
  const [q, setQ] = useState(filter.q ?? '');
  const [country, setCountry] = useState(filter.countryCode ?? '');
  const change = (part: ServerFilter) => onFilter({ ...filter, ...part });
  return (
    <>
      <TextField
        label={texts.filters.search}
        type="search"
        size="small"
        value={q}
        onChange={({ target }) => {
          setQ(target.value);
          change({ q: target.value || undefined });
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
        label={texts.fields.countryCode}
        size="small"
        value={country}
        onChange={({ target }) => {
          const code = target.value.toUpperCase();
          setCountry(code);
          if (code === '' || isCode(code)) change({ countryCode: code || undefined });
        }}
        slotProps={{ htmlInput: { maxLength: 2 } }}
        sx={{ width: 130 }}
      />
      <Choice
        label={texts.fields.isActive}
        value={filter.isActive === undefined ? undefined : filter.isActive ? 'true' : 'false'}
        options={{ true: texts.filters.active, false: texts.filters.inactive }}
        onChoose={(value) => change({ isActive: value === undefined ? undefined : value === 'true' })}
      />
      <Choice
        label={texts.fields.status}
        value={filter.status}
        options={{ online: texts.filters.online, offline: texts.filters.offline }}
        onChoose={(status) => change({ status })}
      />
    </>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  /** Undefined stands for all. */
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
    <MenuItem value={ALL}>{texts.filters.all}</MenuItem>
    {Object.entries<string>(options).map(([option, name]) => (
      <MenuItem key={option} value={option}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);
