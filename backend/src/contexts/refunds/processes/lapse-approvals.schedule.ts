import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import { LapseApproval } from '../domain/refund.decider.js';
import type { RefundQueries } from '../read-models/refunds.queries.js';

/** Gives up what one admin approved and no other one confirmed within a day. */
export const lapseApprovals = (refunds: Pick<RefundQueries, 'unconfirmed'>): Schedule => ({
  name: 'lapse-approvals',
  everyMs: 1_000,
  due: async (now, meta) =>
    (await refunds.unconfirmed(now)).map(
      ({ id, approvedUntil }) => new LapseApproval(id, {}, meta(`${id} ${approvedUntil}`)),
    ),
});
