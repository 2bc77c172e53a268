import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { Choice, Search } from '../../ui/filters.js';
import { useAllServers } from '../../ui/use-all-servers.js';
import { texts } from './texts.js';

const { fields } = texts;
const GB = 1e9;

/** What the list of devices can be filtered by; the API does it. */
export const FILTERS = [
  <Search key="q" source="q" alwaysOn />,
  <ServerChoice key="serverId" source="serverId" alwaysOn />,
  <Choice key="status" source="status" alwaysOn label={fields.status} options={texts.statuses} />,
  <Choice key="seen" source="seen" alwaysOn label={fields.seen} options={texts.seen} />,
  <Gigabytes key="leastBytes" source="leastBytes" label={fields.leastBytes} />,
];

function ServerChoice({ source }: { source: string; alwaysOn?: boolean }) {
  const { data = [] } = useAllServers();
  return (
    <Choice
      source={source}
      label={fields.serverId}
      options={Object.fromEntries(data.map(({ id, name }) => [id, name]))}
    />
  );
}

function Gigabytes({ source, label }: { source: string; label: string }) {
  const { field } = useInput({ source });
  // Half a number is none to filter by.
  const [typed, setTyped] = useState(() => (typeof field.value === 'number' ? String(field.value / GB) : ''));
  return (
    <TextField
      {...field}
      label={label}
      size="small"
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value);
        const amount = Number(value);
        if (value === '') field.onChange(null);
        else if (amount >= 0) field.onChange(Math.round(amount * GB));
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      sx={{ width: 170 }}
    />
  );
}
