import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { SortPayload } from 'react-admin';
import { common } from './texts.js';

type Props = {
  columns: readonly { label: string; field?: string }[];
  sort: SortPayload;
  onSort: (sort: SortPayload) => void;
};

/** Sorts a list shown as cards, which have no head row to click on. */
export default function SortBy({ columns, sort, onSort }: Props) {
  const choices = columns.flatMap(({ label, field }) =>
    field
      ? Object.entries(common.sortOrder).map(([order, text]) => ({ value: `${field} ${order}`, text: text(label) }))
      : [],
  );
  const current = `${sort.field} ${sort.order}`;
  return (
    <TextField
      select
      size="small"
      label={common.sortBy}
      // The order a list begins with may be that of no column.
      value={choices.some(({ value }) => value === current) ? current : ''}
      onChange={({ target }) => {
        const [field, order] = target.value.split(' ') as [string, SortPayload['order']];
        onSort({ field, order });
      }}
    >
      {choices.map(({ value, text }) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
