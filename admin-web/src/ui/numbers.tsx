import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { texts } from './chart.texts.js';
import { exportTo } from './csv.js';
import { NumberTable } from './number-table.js';
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
        <NumberTable label={title} columns={columns} rows={rows} idOf={idOf} />
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
