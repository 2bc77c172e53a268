import { PICTURE_SIDE } from './contexts/accounts/index.js';
import { MOST_PEERS } from './contexts/gateways/index.js';
import { LONGEST_FEATURE } from './contexts/plans/index.js';
import { DAYS_TOLD_BEFORE } from './contexts/subscriptions/index.js';
import { MOST_ATTACHMENTS } from './contexts/tickets/index.js';
import { MOST_ROWS } from './platform/http/lists/list-query.js';

/**
 * What clients keep to that no schema of theirs says: `x-limits` of the API's document, from which `npm run openapi` makes
 * `@veilway/api-client/limits`.
 */
export const LIMITS: Readonly<Record<string, { is: number; means: string }>> = {
  DAYS_TOLD_BEFORE: {
    is: DAYS_TOLD_BEFORE,
    means: 'Days for which a new price of a plan is announced before it is charged.',
  },
  LONGEST_FEATURE: { is: LONGEST_FEATURE, means: 'Characters of a line that says what a plan includes.' },
  MOST_ATTACHMENTS: { is: MOST_ATTACHMENTS, means: 'Files that come with one message of a ticket.' },
  MOST_PEERS: { is: MOST_PEERS, means: 'Peers in one report of a gateway.' },
  MOST_ROWS: { is: MOST_ROWS, means: 'Rows of one answer to the console.' },
  PICTURE_SIDE: { is: PICTURE_SIDE, means: 'Pixels of each side of a profile picture.' },
};
