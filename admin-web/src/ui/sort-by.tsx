import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { SortPayload } from 'react-admin';

type Props = {
  columns: readonly { label: string; field?: string }[];
  sort: SortPayload;
  onSort: (sort: SortPayload) => void;
};

const DIRECTIONS = { ASC: 'ascending', DESC: 'descending' };

/** What the table's head does, where there is no table. */
export default function SortBy({ columns, sort, onSort }: Props) {
  const choices = columns.flatMap(({ label, field }) =>
    field
      ? Object.entries(DIRECTIONS).map(([order, words]) => ({ value: `${field} ${order}`, text: `${label}, ${words}` }))
      : [],
  );
  const current = `${sort.field} ${sort.order}`;
  return (
    <TextField
      select
      size="small"
      label="Sort by"
      // A list may begin in an order that none of its columns has.
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
