import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Download, Table2 } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { texts } from './chart.texts.js';
import { type ChartPoint, Plot, type PlotKind, type Series, Sign } from './chart-plot.js';
import { exportTo } from './csv.js';
import { NumberTable } from './number-table.js';
import type { Column } from './records.js';
import { common } from './texts.js';

type Props = {
  title: string;
  /** What the points are, over the table's first column. */
  by: string;
  points: readonly ChartPoint[];
  series: readonly Series[];
  /** `bars` lie on each other, what is below zero under the line; `lines` are for what has a height at each point. */
  kind: PlotKind;
  write: (value: number) => string;
  /** What stands in the file for a value; the value itself where it is left out. */
  csv?: (value: number) => string | number;
  /** What the file's numbers are in, such as `USD`; it stands over each column there. */
  unit: string;
  /** What the file is called, without its ending. */
  file: string;
};

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowDown: (at) => Math.max(0, at - 1),
  ArrowUp: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * A plot, its numbers as a table, and the same as a file. Whoever cannot see or point goes from point to point with the
 * arrow keys, and hears the values of each. `points` holds one at least.
 */
export function Chart({ title, by, points, series, kind, write, csv = (value) => value, unit, file }: Props) {
  const heading = useId();
  const [chosen, choose] = useState<number>();
  const [isTable, setIsTable] = useState(false);
  const last = points.length - 1;
  const at = Math.min(chosen ?? last, last);
  const written = (value: number | null | undefined) => (value == null ? common.unknown : write(value));
  const columns: readonly Column<ChartPoint & { at: number }>[] = [
    { label: by, render: ({ label }) => label, csv: ({ id }) => id },
    ...series.map(({ label, values }) => ({
      label,
      csvLabel: texts.inUnit(label, unit),
      render: ({ at }: { at: number }) => written(values[at]),
      csv: ({ at }: { at: number }) => (values[at] == null ? null : csv(values[at])),
    })),
  ];
  const rows = points.map((point, at) => ({ ...point, at }));
  const step = (event: KeyboardEvent) => {
    const to = STEPS[event.key];
    if (!to) return;
    event.preventDefault();
    choose(to(at, last));
  };

  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: 2, minWidth: 0 }}>
      <Typography variant="h2" id={heading}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {points[at]?.label}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, my: 0.5 }}>
        {series.map((one, index) => (
          <Stack key={one.label} direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
            <Sign plot={heading} kind={kind} one={one} index={index} />
            <Typography variant="body2">
              {one.label} <strong>{written(one.values[at])}</strong>
            </Typography>
          </Stack>
        ))}
      </Stack>
      <Box
        role="slider"
        tabIndex={0}
        aria-label={texts.pointOf(title)}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={texts.valuesAt(
          points[at]?.label ?? '',
          series.map(({ label, values }) => texts.valueOf(label, written(values[at]))),
        )}
        onKeyDown={step}
        sx={{ '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-text)', borderRadius: 1 } }}
      >
        <Plot plot={heading} points={points} series={series} kind={kind} write={write} at={chosen} onPoint={choose} />
      </Box>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          size="small"
          color="inherit"
          startIcon={<Table2 size={16} />}
          aria-expanded={isTable}
          aria-label={texts.ofChart(isTable ? texts.hideTable : texts.showTable, title)}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? texts.hideTable : texts.showTable}
        </Button>
        <Button
          size="small"
          color="inherit"
          startIcon={<Download size={16} />}
          aria-label={texts.ofChart(texts.saveCsv, title)}
          onClick={() => exportTo(file, columns)(rows)}
        >
          {texts.saveCsv}
        </Button>
      </Stack>
      {isTable && <NumberTable label={title} columns={columns} rows={rows} idOf={({ id }) => id} maxHeight={420} />}
    </Card>
  );
}
