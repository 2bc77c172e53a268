import { Badge } from '@chakra-ui/react';
import type { Ticket } from './api.js';
import { texts } from './texts.js';

const OF_STATUS = { open: 'green', resolved: 'blue', closed: 'gray' } as const;
const OF_PRIORITY = { low: 'gray', medium: 'orange', high: 'red' } as const;

/** What is open and answered waits for whoever asked. */
export const StatusBadge = ({ ticket: { status, promisedUntil } }: { ticket: Ticket }) =>
  status === 'open' && promisedUntil === null ? (
    <Badge colorPalette="brand">{texts.waitsForYou}</Badge>
  ) : (
    <Badge colorPalette={OF_STATUS[status]}>{texts.statuses[status]}</Badge>
  );

export const PriorityBadge = ({ priority }: Pick<Ticket, 'priority'>) => (
  <Badge variant="outline" colorPalette={OF_PRIORITY[priority]}>
    {texts.priorityOf(texts.priorities[priority])}
  </Badge>
);
