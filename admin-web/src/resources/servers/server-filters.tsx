import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Search } from 'lucide-react';
import { useState } from 'react';

export type ServerFilter = { q?: string; countryCode?: string; isActive?: boolean };

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
      <TextField
        select
        label="Active"
        size="small"
        value={filter.isActive === undefined ? 'all' : String(filter.isActive)}
        onChange={({ target }) => narrow({ isActive: target.value === 'all' ? undefined : target.value === 'true' })}
        sx={{ width: 130 }}
      >
        <MenuItem value="all">All</MenuItem>
        <MenuItem value="true">Active</MenuItem>
        <MenuItem value="false">Inactive</MenuItem>
      </TextField>
    </>
  );
}
