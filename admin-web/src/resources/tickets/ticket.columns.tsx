import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as To } from 'react-router-dom';
import { ago } from '@veilway/web-client/format';
import type { DeskTicket } from '../../providers/types.js';
import { Badge, type Tone } from '../../ui/badge.js';
import type { Column } from '../../ui/records.js';
import { Aimed, ServiceBadge } from './service.js';
import { texts } from './texts.js';
import { Time } from '../../ui/time.js';
import { TimeLeft } from './time-left.js';

export const OF_STATUS: Record<DeskTicket['status'], Tone> = {
  open: 'success',
  resolved: 'primary',
  closed: 'neutral',
};
export const OF_PRIORITY: Record<DeskTicket['priority'], Tone> = { low: 'neutral', medium: 'warning', high: 'error' };

export const TICKET_COLUMNS: readonly Column<DeskTicket>[] = [
  {
    label: texts.fields.subject,
    render: ({ id, subject }) => (
      <Link component={To} to={`/support/${id}`} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{subject || texts.erased}</bdi>
      </Link>
    ),
  },
  {
    label: texts.fields.customer,
    render: ({ accountId, customerName, customerEmail, service }) => (
      <>
        <bdi>{customerName || texts.erased}</bdi>
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ minWidth: 140, overflowWrap: 'anywhere' }}
        >
          {customerEmail}
        </Typography>
        {accountId === null && <Badge tone="neutral" label={texts.byForm} />}
        <ServiceBadge service={service} />
      </>
    ),
  },
  {
    label: texts.fields.priority,
    render: ({ priority }) => <Badge tone={OF_PRIORITY[priority]} label={texts.priorities[priority]} />,
  },
  {
    label: texts.fields.status,
    render: ({ status }) => <Badge tone={OF_STATUS[status]} label={texts.statuses[status]} />,
  },
  { label: texts.fields.assigneeId, render: ({ assigneeName }) => <bdi>{assigneeName ?? texts.nobody}</bdi> },
  {
    label: texts.fields.promisedUntil,
    field: 'aimedAt',
    render: (ticket) => (
      <>
        <TimeLeft ticket={ticket} />
        <Aimed {...ticket} />
      </>
    ),
  },
  {
    label: texts.fields.lastReply,
    field: 'lastReply',
    render: ({ lastReply }) => <Time at={lastReply} written={ago} />,
  },
];
