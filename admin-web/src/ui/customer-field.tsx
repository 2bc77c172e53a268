import Autocomplete from '@mui/material/Autocomplete';
import type { SxProps } from '@mui/material/styles';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import type { AccountRecord } from '../providers/types.js';
import { common } from './texts.js';

const { customer: words } = common;

/** So that not every letter is asked for by itself. */
const TYPING_MS = 200;

export type Chosen = Pick<AccountRecord, 'id' | 'fullName' | 'email'>;

type Props = Pick<TextFieldProps, 'autoFocus' | 'required' | 'label' | 'error' | 'helperText' | 'size'> & {
  value: Chosen | null;
  onChange: (customer: Chosen | null) => void;
  sx?: SxProps;
};

const labelOf = ({ id, fullName, email }: Chosen): string => [fullName, email].filter(Boolean).join(' · ') || id;

/** Finds a customer by how a name or an address begins. */
export function CustomerField({ value, onChange, sx, size, ...field }: Props) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const wanted = { filter: { q: asked }, pagination: { page: 1, perPage: 10 } };
  const { data = [], isFetching } = useGetList<AccountRecord>(
    'accounts',
    { ...wanted, sort: { field: 'createdAt', order: 'DESC' } },
    { enabled: asked !== '' },
  );
  return (
    <Autocomplete<Chosen>
      options={asked === '' ? [] : data}
      filterOptions={(found) => found}
      getOptionLabel={labelOf}
      getOptionKey={(account) => account.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={value}
      onInputChange={(_, entered, why) => why === 'input' && setTyped(entered)}
      onChange={(_, customer) => onChange(customer)}
      loading={isFetching || asked !== typed.trim()}
      loadingText={words.finding}
      noOptionsText={asked === '' ? words.hint : words.nobody}
      {...(size && { size: size === 'small' ? size : 'medium' })}
      {...(sx && { sx })}
      renderInput={(params) => <TextField {...params} {...field} />}
    />
  );
}
