import { useInput, useGetOne } from 'react-admin';
import TextField from '@mui/material/TextField';
import { useIdentity } from '../layout/guard.js';
import type { AccountRecord } from '../providers/types.js';
import { CustomerField } from './customer-field.js';
import { common } from './texts.js';

/** Filters a list by whose it is: found by name, and shown by it where the address of the list says who it is. */
export function CustomerChoice({ source, label }: { source: string; label: string; alwaysOn?: boolean }) {
  const { field } = useInput({ source });
  const mayFind = useIdentity().may('customers.read');
  const id = typeof field.value === 'string' ? field.value : '';
  const { data } = useGetOne<AccountRecord>('accounts', { id }, { enabled: mayFind && id !== '', retry: false });
  if (mayFind)
    return (
      <CustomerField
        label={label}
        size="small"
        value={id === '' ? null : (data ?? { id, fullName: '', email: '' })}
        onChange={(customer) => field.onChange(customer?.id ?? null)}
        sx={{ width: { xs: '100%', sm: 260 } }}
      />
    );
  // Whoever may not look for customers comes here by a link that somebody else sent.
  return id === '' ? null : <TextField label={label} size="small" value={common.oneCustomer} disabled />;
}
