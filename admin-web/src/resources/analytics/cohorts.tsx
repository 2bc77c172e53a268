import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { month, number } from '@veilway/web-client/format';
import { Download } from 'lucide-react';
import { exportTo } from '../../ui/csv.js';
import type { Column } from '../../ui/records.js';
import { Section } from '../../ui/section.js';
import type { Analytics } from './api.js';
import { texts } from './texts.js';

type Cohort = Analytics['cohorts'][number];

/** Who signed up in a month, and how many of them paid at the end of each month since. */
export function Cohorts({ cohorts }: { cohorts: readonly Cohort[] }) {
  const columns: readonly Column<Cohort>[] = [
    { label: texts.month, render: (cohort) => month(cohort.month), csv: (cohort) => cohort.month },
    { label: texts.signedUp, render: ({ signedUp }) => number(signedUp), csv: ({ signedUp }) => signedUp },
    ...cohorts.map((_, after) => ({
      label: texts.monthsAfter(after),
      render: ({ paying }: Cohort) => (after < paying.length ? number(paying[after] ?? 0) : null),
      csv: ({ paying }: Cohort) => paying[after] ?? null,
    })),
  ];
  return (
    <Section title={texts.cohorts}>
      <Typography variant="body2" color="textSecondary">
        {texts.cohortsHint}
      </Typography>
      <Card>
        <TableContainer tabIndex={0} role="group" aria-label={texts.cohorts}>
          <Table size="small" aria-label={texts.cohorts}>
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
              {cohorts.map((cohort) => (
                <TableRow key={cohort.month}>
                  {columns.map(({ label, render }, at) => (
                    <TableCell
                      key={label}
                      {...(at ? { align: 'right' } : { component: 'th', scope: 'row', sx: { whiteSpace: 'nowrap' } })}
                    >
                      {render(cohort)}
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
        aria-label={texts.saveCohorts}
        sx={{ alignSelf: 'start' }}
        onClick={() => exportTo('cohorts', columns)([...cohorts])}
      >
        {texts.saveCsv}
      </Button>
    </Section>
  );
}
