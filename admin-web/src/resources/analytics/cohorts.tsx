import { month, number } from '@veilway/web-client/format';
import { Numbers } from '../../ui/numbers.js';
import type { Column } from '../../ui/records.js';
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
      csvLabel: texts.payingAfter(after),
      render: ({ paying }: Cohort) => (after < paying.length ? number(paying[after] ?? 0) : null),
      csv: ({ paying }: Cohort) => paying[after] ?? null,
    })),
  ];
  return (
    <Numbers
      title={texts.cohorts}
      hint={texts.cohortsHint}
      columns={columns}
      rows={cohorts}
      idOf={(cohort) => cohort.month}
      file="cohorts"
    />
  );
}
