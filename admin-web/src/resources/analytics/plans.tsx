import { money, number } from '@veilway/web-client/format';
import { Numbers } from '../../ui/numbers.js';
import type { Column } from '../../ui/records.js';
import { common } from '../../ui/texts.js';
import type { Analytics } from './api.js';
import { shareOf } from './share.js';
import { texts } from './texts.js';

type Plan = Analytics['plans'][number];
type PlanMoney = Plan['money'][number];

const COUNTS = [
  'customersEnd',
  'customersNew',
  'customersReactivated',
  'switchedIn',
  'switchedOut',
  'customersLost',
] as const satisfies readonly (keyof Plan)[];

/** Who pays for each plan, how much, and how many of them left. */
export function Plans({ plans }: { plans: readonly Plan[] }) {
  const currencies = [...new Set(plans.flatMap(({ money }) => money.map(({ currency }) => currency)))].sort();
  const columns: readonly Column<Plan>[] = [
    {
      label: texts.plan,
      render: ({ planId, planName }) => planName ?? planId,
      csv: ({ planId, planName }) => planName ?? planId,
    },
    ...COUNTS.map((field) => ({
      label: texts.ofPlans[field],
      render: (plan: Plan) => number(plan[field]),
      csv: (plan: Plan) => plan[field],
    })),
    shareColumn(texts.customerChurn, ({ customersLost, customersStart }) => shareOf(customersLost, customersStart)),
    ...currencies.flatMap((currency) => moneyColumns(currency)),
  ];
  return (
    <Numbers
      title={texts.byPlan}
      hint={texts.byPlanHint}
      columns={columns}
      rows={plans}
      idOf={({ planId }) => planId}
      file="plans"
    />
  );
}

const shareColumn = (label: string, of: (plan: Plan) => number | null): Column<Plan> => ({
  label,
  csvLabel: texts.inPercent(label),
  render: (plan) => writtenShare(of(plan)),
  csv: of,
});
const writtenShare = (share: number | null) => (share === null ? common.unknown : texts.percent(share));

const moneyColumns = (currency: string): Column<Plan>[] => {
  const of = ({ money }: Plan): PlanMoney | undefined => money.find((one) => one.currency === currency);
  const mrrOf = (plan: Plan) => of(plan)?.mrrEndCents ?? 0;
  return [
    {
      label: texts.mrr(currency),
      render: (plan) => money(mrrOf(plan), currency),
      csv: (plan) => mrrOf(plan) / 100,
    },
    shareColumn(texts.revenueChurn(currency), (plan) => {
      const { churnCents = 0, mrrStartCents = 0 } = of(plan) ?? {};
      return shareOf(churnCents, mrrStartCents);
    }),
  ];
};
