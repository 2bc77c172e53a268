import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { SortPayload } from 'react-admin';
import { lazily } from '@veilway/web-client';
import { type ReactNode, Suspense } from 'react';
import { common } from './texts.js';

const SortBy = lazily(() => import('./sort-by.js'));

export type Column<T> = {
  label: string;
  /** The API's name of the field, where one can sort by it. */
  field?: string;
  align?: 'right';
  render: (row: T) => ReactNode;
};

type Props<T> = {
  /** The table's accessible name. */
  label: string;
  /** What the first column shows is the row's header. */
  columns: readonly Column<T>[];
  /** Undefined while loading. */
  rows: readonly T[] | undefined;
  sort?: SortPayload;
  onSort?: (sort: SortPayload) => void;
  /** What stands after the last column of each row. */
  actions?: (row: T) => ReactNode;
};

/** Rows of a list: a table where there is room, else a card for each. */
export function DataTable<T extends { id: string }>(props: Props<T>) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'));
  if (!props.rows) return <Waiting {...props} />;
  if (!isNarrow) return <Rows {...props} rows={props.rows} />;
  return (
    <Stack spacing={1.5}>
      {props.sort && props.onSort && (
        <Suspense fallback={null}>
          <SortBy columns={props.columns} sort={props.sort} onSort={props.onSort} />
        </Suspense>
      )}
      <Cards {...props} rows={props.rows} />
    </Stack>
  );
}

const Waiting = <T,>({ label }: Props<T>) => (
  <Card aria-busy aria-label={common.loading(label)} role="status" sx={{ p: 2 }}>
    <Stack spacing={1.5}>
      {Array.from({ length: 5 }, (_, row) => (
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
            {actions && <TableCell align="right">{common.actions}</TableCell>}
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
