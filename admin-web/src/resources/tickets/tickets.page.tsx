import Button from '@mui/material/Button';
import { MessageSquare } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useIdentity } from '../../layout/guard.js';
import { CustomerChoice } from '../../ui/customer-choice.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Choice, Search } from '../../ui/filters.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordList } from '../../ui/record-list.js';
import { texts } from './texts.js';
import { TICKET_COLUMNS } from './ticket.columns.js';

const filtersFor = (me: string) => [
  <Search key="q" source="q" alwaysOn />,
  <Choice key="status" source="status" alwaysOn label={texts.fields.status} options={texts.statuses} />,
  <Choice key="priority" source="priority" alwaysOn label={texts.fields.priority} options={texts.priorities} />,
  <Choice
    key="isOwed"
    source="isOwed"
    alwaysOn
    label={texts.filters.owed}
    options={{ true: texts.filters.isOwed, false: texts.filters.isNotOwed }}
    parse={(choice) => choice === 'true'}
  />,
  <Choice
    key="isByForm"
    source="isByForm"
    label={texts.filters.source}
    options={{ false: texts.filters.byAccount, true: texts.filters.byForm }}
    parse={(choice) => choice === 'true'}
  />,
  <Choice
    key="assigneeId"
    source="assigneeId"
    alwaysOn
    label={texts.fields.assigneeId}
    options={{ [me]: texts.filters.mine, nobody: texts.nobody }}
  />,
  <CustomerChoice key="accountId" source="accountId" label={texts.fields.customer} />,
];

/** What customers ask: what is to be answered soonest first. */
export default function TicketsPage() {
  usePageTitle(texts.title);
  const { account } = useIdentity();
  const filters = useMemo(() => filtersFor(account.id), [account.id]);
  return (
    <RecordList
      resource="tickets"
      label={texts.title}
      columns={TICKET_COLUMNS}
      sort={{ field: 'aimedAt', order: 'ASC' }}
      filters={filters}
      notLoaded={texts.list.notLoaded}
      // What is left of a promise goes by without any change that the live connection would tell of.
      refetchInterval={30_000}
      empty={(wanted) => {
        const isFiltered = Object.keys(wanted).length > 0;
        return (
          <EmptyState icon={MessageSquare} title={isFiltered ? texts.list.noMatch : texts.list.none}>
            {isFiltered ? texts.list.noMatchHint : texts.list.noneHint}
          </EmptyState>
        );
      }}
    >
      <Button component={Link} to="/support/figures" size="small">
        {texts.figures}
      </Button>
      <Button component={Link} to="/support/replies" size="small">
        {texts.canned.title}
      </Button>
    </RecordList>
  );
}
