import { useChange } from '../../ui/use-change.js';
import { texts } from './texts.js';

/** What shows refunds, and what they change: the list, revenue and orders. */
const SHOWN_BY = ['refunds', 'admin'];

export const useGrant = (id: string) =>
  useChange(
    (data, amountCents: number) => data.grantRefund(id, amountCents),
    {
      done: ({ status }) => (status === 'approved' ? texts.grant.approved : texts.grant.done),
      failed: texts.grant.failed,
    },
    SHOWN_BY,
  );

export const useRefuse = (id: string) =>
  useChange((data, reason: string) => data.refuseRefund(id, reason), texts.refuse, SHOWN_BY);
