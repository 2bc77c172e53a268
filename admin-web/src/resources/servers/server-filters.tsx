import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { Choice, Search } from '../../ui/filters.js';
import { FIELDS } from './server.fields.js';
import { texts } from './texts.js';

const isCode = (text: string) => /^[A-Z]{2}$/.test(text);

/** What the list of servers can be filtered by; the API does it. */
export const FILTERS = [
  <Search key="q" source="q" alwaysOn />,
  <Choice
    key="isActive"
    source="isActive"
    alwaysOn
    label={texts.fields.isActive}
    options={{ true: texts.filters.active, false: texts.filters.inactive }}
    parse={(choice) => choice === 'true'}
  />,
  <Choice
    key="status"
    source="status"
    alwaysOn
    label={texts.fields.status}
    options={{ online: texts.filters.online, offline: texts.filters.offline }}
  />,
  <Choice
    key="isDraining"
    source="isDraining"
    label={texts.fields.isDraining}
    options={{ true: texts.drain.is, false: texts.filters.notDraining }}
    parse={(choice) => choice === 'true'}
  />,
  <CountryField key="countryCode" source="countryCode" />,
  <Choice key="gateway" source="gateway" label={texts.fields.gateway} options={texts.list.gateways} />,
  <Search key="provider" source="provider" label={texts.fields.provider} />,
  <Search key="tag" source="tag" label={texts.filters.tag} />,
];

function CountryField({ source }: { source: string }) {
  const { field } = useInput({ source });
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
