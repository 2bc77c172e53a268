import { Box, Button, Flex, Heading, Link as ChakraLink, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { conversationOf } from '@veilway/web-client/conversation';
import { dateTime, day } from '@veilway/web-client/format';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { Page } from '../../shared/ui/layout/page.js';
import { type Message, presence, type Thread, thread } from './api.js';
import { AttachmentList } from './attachment-list.js';
import { PriorityBadge, StatusBadge } from './badges.js';
import { promised } from './promised.js';
import { Rating } from './rating.js';
import { ReplyForm } from './reply.form.js';
import { texts } from './texts.js';
import { TicketActions } from './ticket-actions.js';

export default function TicketPage() {
  return (
    <Page title={texts.ticket}>
      <Button asChild variant="ghost" colorPalette="gray" size="sm" ms="-3.5" mb="4">
        <Link to="/dashboard/support">
          <ArrowLeft size={16} aria-hidden /> {texts.allTickets}
        </Link>
      </Button>
      <Ticket id={useParams()['id']!} />
    </Page>
  );
}

function Ticket({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(thread(id));
  if (error && !data) return <Failure title={texts.ticketNotLoaded} error={error} retry={refetch} />;
  if (!data) return <Loading label={texts.loadingTicket} />;
  return (
    <Stack gap="6" maxW="3xl">
      <About ticket={data} />
      <Stack as="ol" listStyleType="none" gap="4" aria-label={texts.conversation}>
        {conversationOf(data).map((entry) =>
          'joinedAt' in entry ? (
            <Joined key={entry.id} ticket={entry} />
          ) : (
            <Bubble key={entry.id} ticketId={id} message={entry} />
          ),
        )}
      </Stack>
      {data.mergedInto ? (
        <GoOn id={data.mergedInto} />
      ) : (
        <>
          <Typing id={id} />
          {data.status === 'closed' ? <Text color="fg.muted">{texts.isClosed}</Text> : <ReplyForm ticket={data} />}
          <TicketActions ticket={data} />
          {data.status !== 'open' && <Rating ticket={data} />}
        </>
      )}
    </Stack>
  );
}

/** Its line is kept free, so that nothing moves when it comes. */
const Typing = ({ id }: { id: string }) => (
  <Text role="status" fontSize="sm" color="fg.muted" minH="5">
    {useQuery(presence(id)).data?.isSupportTyping && texts.typing}
  </Text>
);

const About = ({ ticket }: { ticket: Thread }) => (
  <div>
    <Heading as="h2" size="lg" overflowWrap="anywhere">
      <bdi>{ticket.subject || texts.erased}</bdi>
    </Heading>
    <Flex gap="2" wrap="wrap" mt="2" align="center">
      <StatusBadge ticket={ticket} />
      <PriorityBadge priority={ticket.priority} />
      <Text fontSize="sm" color="fg.muted">
        {texts.opened(day(ticket.createdAt))}
      </Text>
    </Flex>
    {ticket.promisedUntil && (
      <Text mt="2" fontSize="sm">
        {promised(ticket.promisedUntil)}
      </Text>
    )}
  </div>
);

const Bubble = ({ ticketId, message }: { ticketId: string; message: Message }) => {
  const { by, text, attachments, writtenAt } = message;
  return (
    <Box
      as="li"
      alignSelf={by === 'customer' ? 'flex-end' : 'flex-start'}
      maxW={{ base: '95%', md: '80%' }}
      borderWidth="1px"
      borderRadius="l3"
      bg={by === 'customer' ? 'brand.subtle' : 'bg.panel'}
      px="4"
      py="3"
    >
      <Flex gap="2" wrap="wrap" fontSize="sm" mb="1">
        <Text fontWeight="semibold">{by === 'customer' ? texts.you : texts.us}</Text>
        <Text color="fg.muted">{dateTime(writtenAt)}</Text>
      </Flex>
      <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
      {attachments.length > 0 && <AttachmentList ticketId={ticketId} attachments={attachments} />}
    </Box>
  );
};

type JoinedTicket = Thread['joined'][number];

const Joined = ({ ticket: { id, subject, joinedAt } }: { ticket: JoinedTicket }) => (
  <Text as="li" fontSize="sm" color="fg.muted" textAlign="center" overflowWrap="anywhere">
    <ChakraLink asChild variant="underline">
      <Link to={`/dashboard/support/${id}`}>
        <bdi>{subject || texts.erased}</bdi>
      </Link>
    </ChakraLink>{' '}
    {texts.joined(dateTime(joinedAt))}
  </Text>
);

const GoOn = ({ id }: { id: string }) => (
  <Flex gap="3" wrap="wrap" align="center" borderRadius="l3" bg="bg.subtle" p="4">
    <Text>{texts.mergedInto}</Text>
    <Button asChild size="sm" variant="outline">
      <Link to={`/dashboard/support/${id}`}>{texts.goOnThere}</Link>
    </Button>
  </Flex>
);
