import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { texts } from './chart.texts.js';
import { exportTo } from './csv.js';
import type { Column } from './records.js';
import { Section } from './section.js';

type Props<T> = {
  title: string;
  /** How the numbers came to be. */
  hint: string;
  /** The first one names the row. */
  columns: readonly Column<T>[];
  rows: readonly T[];
  idOf: (row: T) => string;
  /** What the file is called, without its ending. */
  file: string;
};

/** Numbers in a table, and the same as a file. */
export function Numbers<T>({ title, hint, columns, rows, idOf, file }: Props<T>) {
  return (
    <Section title={title}>
      <Typography variant="body2" color="textSecondary">
        {hint}
      </Typography>
      <Card>
        <TableContainer tabIndex={0} role="group" aria-label={title}>
          <Table size="small" aria-label={title}>
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
                      sx={{ whiteSpace: 'nowrap' }}
                    >
                      {render(row)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </Card>
      <Button
        size="small"
        color="inherit"
        startIcon={<Download size={16} />}
        aria-label={texts.ofChart(texts.saveCsv, title)}
        sx={{ alignSelf: 'start' }}
        onClick={() => exportTo(file, columns)([...rows])}
      >
        {texts.saveCsv}
      </Button>
    </Section>
  );
}
