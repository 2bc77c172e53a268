import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useInput } from 'react-admin';
import type { Plan } from '../../providers/types.js';
import { Choice, Search } from '../../ui/filters.js';
import { centsOf, typedOf } from '../../ui/cents.js';
import { texts } from './texts.js';

const { fields } = texts;

/** What the list of payments can be filtered by; the API does it. */
export const FILTERS = [
  <Search key="q" source="q" alwaysOn />,
  <Choice key="status" source="status" alwaysOn label={fields.status} options={texts.statuses} />,
  <PlanChoice key="plan" source="plan" alwaysOn />,
  <Choice key="kind" source="kind" label={fields.kind} options={texts.kinds} />,
  <Day key="from" source="from" label={fields.from} />,
  <Day key="until" source="until" label={fields.until} />,
  <Amount key="minCents" source="minCents" label={fields.minCents} />,
  <Amount key="maxCents" source="maxCents" label={fields.maxCents} />,
];

function PlanChoice({ source }: { source: string; alwaysOn?: boolean }) {
  const { data = [] } = useGetList<Plan>('plans', {
    sort: { field: 'place', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  return (
    <Choice source={source} label={fields.plan} options={Object.fromEntries(data.map(({ id, name }) => [id, name]))} />
  );
}

type FieldProps = { source: string; label: string };

function Day({ source, label }: FieldProps) {
  const { field } = useInput({ source });
  return <TextField {...field} type="date" label={label} size="small" slotProps={{ inputLabel: { shrink: true } }} />;
}

function Amount({ source, label }: FieldProps) {
  const { field } = useInput({ source });
  // Half an amount is none to filter by.
  const [typed, setTyped] = useState(() => (typeof field.value === 'number' ? typedOf(field.value) : ''));
  return (
    <TextField
      {...field}
      label={label}
      size="small"
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value);
        const cents = centsOf(value);
        if (value === '') field.onChange(null);
        else if (!Number.isNaN(cents)) field.onChange(cents);
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      sx={{ width: 140 }}
    />
  );
}
