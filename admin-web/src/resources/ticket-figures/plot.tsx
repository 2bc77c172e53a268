import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

type Props = {
  title: string;
  /** One of each week; null: there is none. */
  values: readonly (number | null)[];
  /** Of the scale; the highest value where it is left out. */
  highest?: number;
  write: (value: number) => string;
};

/** A bar for each week. Its numbers stand in the table below it, for who reads those. */
export function Plot({ title, values, highest, write }: Props) {
  const top = highest ?? Math.max(1, ...values.map((value) => value ?? 0));
  const latest = values.findLast((value) => value !== null);
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="h2">{title}</Typography>
      <Typography color="textSecondary">{latest === undefined || latest === null ? '–' : write(latest)}</Typography>
      <Box aria-hidden sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.5, height: 96, mt: 1 }}>
        {values.map((value, week) => (
          <Box
            key={week}
            sx={{
              flex: 1,
              height: value === null ? 0 : `${Math.max(2, (value / top) * 100)}%`,
              bgcolor: 'primary.main',
              borderRadius: '2px 2px 0 0',
            }}
          />
        ))}
      </Box>
    </Card>
  );
}
