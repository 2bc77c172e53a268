import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { conversationOf } from '@veilway/web-client/conversation';
import type { DeskThread } from '../../providers/types.js';
import { BackLink } from '../../ui/back-link.js';
import { Badge } from '../../ui/badge.js';
import { Failure } from '../../ui/failure.js';
import { PageSkeleton } from '../../ui/page-skeleton.js';
import { usePageTitle } from '../../ui/page-title.js';
import { threadOf } from './api.js';
import { AttachmentList } from './attachments.js';
import { Compose } from './compose.js';
import { CustomerPanel } from './customer-panel.js';
import { Presence } from './presence.js';
import { StrangerPanel } from './stranger-panel.js';
import { Aimed, ServiceBadge } from './service.js';
import { texts } from './texts.js';
import { TicketActions } from './ticket-actions.js';
import { OF_PRIORITY, OF_STATUS } from './ticket.columns.js';
import { Time } from '../../ui/time.js';
import { TimeLeft } from './time-left.js';

export default function TicketPage() {
  usePageTitle(texts.ticket);
  const id = useParams()['id']!;
  return (
    <Stack spacing={2} key={id}>
      <BackLink to="/support" label={texts.back} />
      <Ticket id={id} />
    </Stack>
  );
}

function Ticket({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(threadOf(id));
  if (error && !data) return <Failure title={texts.notLoaded} error={error} retry={refetch} />;
  if (!data) return <PageSkeleton />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <Stack spacing={2}>
        <About ticket={data} />
        <Stack component="ol" spacing={1.5} aria-label={texts.thread} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {conversationOf(data).map((entry) =>
            'joinedAt' in entry ? (
              <Joined key={entry.id} ticket={entry} />
            ) : (
              <Message key={entry.id} ticketId={id} message={entry} />
            ),
          )}
        </Stack>
        <Presence id={id} />
        {data.mergedInto ? <GoOn id={data.mergedInto} /> : <Compose ticket={data} />}
      </Stack>
      <Stack spacing={2}>
        {!data.mergedInto && <TicketActions ticket={data} />}
        {data.accountId === null ? <StrangerPanel ticket={data} /> : <CustomerPanel ticket={data} />}
      </Stack>
    </Box>
  );
}

const About = ({ ticket }: { ticket: DeskThread }) => (
  <div>
    <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
      <bdi>{ticket.subject || texts.erased}</bdi>
    </Typography>
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
      <Badge tone={OF_STATUS[ticket.status]} label={texts.statuses[ticket.status]} />
      <Badge tone={OF_PRIORITY[ticket.priority]} label={texts.priorities[ticket.priority]} />
      <ServiceBadge service={ticket.service} />
      <TimeLeft ticket={ticket} />
    </Stack>
    <Aimed {...ticket} />
  </div>
);

type Written = DeskThread['thread'][number];

const colourOf = (kind: Written['kind']) => {
  if (kind === 'customer') return 'background.paper';
  return kind === 'support' ? 'primary.tint' : 'warning.tint';
};

type JoinedTicket = DeskThread['joined'][number];

const Joined = ({ ticket: { id, subject, joinedAt } }: { ticket: JoinedTicket }) => (
  <Typography component="li" variant="body2" color="textSecondary" align="center" sx={{ overflowWrap: 'anywhere' }}>
    <MuiLink component={Link} to={`/support/${id}`}>
      <bdi>{subject || texts.erased}</bdi>
    </MuiLink>{' '}
    {texts.joined(<Time key="joined" at={joinedAt} />)}
  </Typography>
);

type MessageProps = { ticketId: string; message: Written };

const Message = ({ ticketId, message: { kind, authorName, text, attachments, writtenAt } }: MessageProps) => (
  <Card component="li" sx={{ p: 2, bgcolor: colourOf(kind) }}>
    <Typography variant="body2" color="textSecondary">
      <Box component="bdi" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {authorName || texts.erased}
      </Box>{' '}
      · {texts.kinds[kind]} · <Time at={writtenAt} />
    </Typography>
    <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 0.5 }}>
      {text}
    </Typography>
    {attachments.length > 0 && <AttachmentList ticketId={ticketId} attachments={attachments} />}
  </Card>
);

const GoOn = ({ id }: { id: string }) => (
  <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
    <Typography>{texts.mergedInto}</Typography>
    <Button component={Link} to={`/support/${id}`} variant="outlined" size="small">
      {texts.goOnThere}
    </Button>
  </Stack>
);
