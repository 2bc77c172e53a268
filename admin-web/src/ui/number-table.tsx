import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Column } from './records.js';

type Props<T> = {
  label: string;
  /** The first one names the row. */
  columns: readonly Column<T>[];
  rows: readonly T[];
  idOf: (row: T) => string | number;
  /** As high as it gets in pixels before its rows scroll under their heads; without it all are shown, a line each. */
  maxHeight?: number;
};

/** Numbers below each other, each row under what it is about. */
export const NumberTable = <T,>({ label, columns, rows, idOf, maxHeight }: Props<T>) => (
  <TableContainer tabIndex={0} role="group" aria-label={label} sx={maxHeight ? { mt: 1, maxHeight } : {}}>
    <Table size="small" stickyHeader={maxHeight !== undefined} aria-label={label}>
      <TableHead>
        <TableRow>
          {columns.map(({ label }, at) => (
            <TableCell key={label} align={at ? 'right' : 'left'}>
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={idOf(row)}>
            {columns.map(({ label, render }, at) => (
              <TableCell
                key={label}
                {...(at ? { align: 'right' } : { component: 'th', scope: 'row' })}
                sx={maxHeight ? {} : { whiteSpace: 'nowrap' }}
              >
                {render(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
