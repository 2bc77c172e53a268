import TextField from '@mui/material/TextField';
import { useGetList, useInput } from 'react-admin';
import type { Plan } from '../../providers/types.js';
import { CustomerChoice } from '../../ui/customer-choice.js';
import { Choice, Search, Typed } from '../../ui/filters.js';
import { centsOf, typedOf } from '../../ui/cents.js';
import { texts } from './texts.js';

const { fields } = texts;
const AMOUNT = { read: centsOf, write: typedOf, width: 140 };

/** What the list of payments can be filtered by; the API does it. */
export const FILTERS = [
  <Search key="q" source="q" alwaysOn />,
  <Choice key="status" source="status" alwaysOn label={fields.status} options={texts.statuses} />,
  <PlanChoice key="plan" source="plan" alwaysOn />,
  <Choice key="kind" source="kind" label={fields.kind} options={texts.kinds} />,
  <Day key="from" source="from" label={fields.from} />,
  <Day key="until" source="until" label={fields.until} />,
  <Typed key="minCents" source="minCents" label={fields.minCents} {...AMOUNT} />,
  <Typed key="maxCents" source="maxCents" label={fields.maxCents} {...AMOUNT} />,
  <CustomerChoice key="account" source="account" label={fields.account} />,
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
