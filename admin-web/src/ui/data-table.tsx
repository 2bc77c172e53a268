import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { SortPayload } from 'react-admin';
import type { ReactNode } from 'react';

export type Column<T> = {
  label: string;
  /** The API's name of the field, where one can sort by it. */
  field?: string;
  align?: 'right';
  render: (row: T) => ReactNode;
};

type Props<T> = {
  /** Names the table to those who do not see it. */
  label: string;
  /** The first one names the row. */
  columns: readonly Column<T>[];
  /** Undefined while loading. */
  rows: readonly T[] | undefined;
  sort?: SortPayload;
  onSort?: (sort: SortPayload) => void;
  /** Under each row's last column. */
  actions?: (row: T) => ReactNode;
  /** How many rows the skeleton has. */
  expected?: number;
};

/** Rows of a list: a table where there is room, else a card for each. */
export function DataTable<T extends { id: string }>(props: Props<T>) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'));
  if (!props.rows) return <Waiting {...props} />;
  if (!isNarrow) return <Rows {...props} rows={props.rows} />;
  return (
    <Stack spacing={1.5}>
      <SortBy {...props} />
      <Cards {...props} rows={props.rows} />
    </Stack>
  );
}

const DIRECTIONS = { ASC: 'ascending', DESC: 'descending' };

/** What the table's head does, where there is no table. */
function SortBy<T>({ columns, sort, onSort }: Props<T>) {
  if (!sort || !onSort) return null;
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

const Waiting = <T,>({ label, expected = 5 }: Props<T>) => (
  <Card aria-busy aria-label={`Loading ${label.toLowerCase()}`} role="status" sx={{ p: 2 }}>
    <Stack spacing={1.5}>
      {Array.from({ length: expected }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={40} />
      ))}
    </Stack>
  </Card>
);

type Loaded<T> = Props<T> & { rows: readonly T[] };

const Rows = <T extends { id: string }>({ label, columns, rows, sort, onSort, actions }: Loaded<T>) => (
  <Card>
    <TableContainer tabIndex={0} role="group" aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <HeadCell key={column.label} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && <TableCell align="right">Actions</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover sx={{ '&:last-child > *': { borderBottom: 0 } }}>
              {columns.map(({ label, align, render }, at) => (
                <TableCell
                  key={label}
                  align={align}
                  {...(at === 0 && { component: 'th', scope: 'row' })}
                  sx={{ py: 1.25 }}
                >
                  {render(row)}
                </TableCell>
              ))}
              {actions && (
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {actions(row)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  </Card>
);

function HeadCell<T>({ column, sort, onSort }: { column: Column<T> } & Pick<Props<T>, 'sort' | 'onSort'>) {
  const { label, align, field } = column;
  if (!field || !sort || !onSort) return <TableCell align={align}>{label}</TableCell>;
  const isActive = sort.field === field;
  const direction = isActive && sort.order === 'DESC' ? 'desc' : 'asc';
  return (
    <TableCell align={align} sortDirection={isActive && direction}>
      <TableSortLabel
        active={isActive}
        direction={direction}
        onClick={() => onSort({ field, order: isActive && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

const Cards = <T extends { id: string }>({ label, columns: [title, ...columns], rows, actions }: Loaded<T>) => (
  <Stack component="ul" aria-label={label} spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {rows.map((row) => (
      <Card component="li" key={row.id} sx={{ p: 2 }}>
        {title?.render(row)}
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, my: 1.5, mx: 0 }}>
          {columns.map(({ label, render }) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {label}
              </Typography>
              <Box component="dd" sx={{ m: 0, justifySelf: 'end', textAlign: 'right', typography: 'body2' }}>
                {render(row)}
              </Box>
            </Box>
          ))}
        </Box>
        {actions && <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>{actions(row)}</Box>}
      </Card>
    ))}
  </Stack>
);
