import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useHandingOn, useSending } from '@veilway/web-client';
import { ago, day } from '@veilway/web-client/format';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { type Ticket, tickets } from './api.js';
import { PriorityBadge, StatusBadge } from './badges.js';
import { promised } from './promised.js';
import { texts } from './texts.js';

export function TicketList() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(tickets);
  if (error && !data) return <Failure title={texts.notLoaded} error={error} retry={refetch} />;
  if (!data) return <Loading label={texts.loading} />;
  if (data.length === 0) return <EmptyState icon={<MessageCircleQuestion size={22} />} {...texts.none} />;
  return (
    <>
      <Stack as="ul" listStyleType="none" gap="3">
        {data.map((ticket) => (
          <Row key={ticket.id} ticket={ticket} />
        ))}
      </Stack>
      {error && <Failure title={texts.moreNotLoaded} error={error} />}
      {hasNextPage && <More onPress={() => void fetchNextPage()} isPending={isFetchingNextPage} />}
    </>
  );
}

const More = ({ onPress, isPending }: { onPress: () => void; isPending: boolean }) => (
  <Button ref={useHandingOn()} mt="4" variant="outline" onClick={onPress} {...useSending(isPending)}>
    {texts.showMore}
  </Button>
);

function Row({ ticket }: { ticket: Ticket }) {
  const { id, subject, priority, createdAt, lastReply, messages, promisedUntil } = ticket;
  return (
    <Box
      as="li"
      position="relative"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p="4"
      _hover={{ bg: 'bg.subtle' }}
    >
      <Flex gap="2" wrap="wrap" mb="1">
        <StatusBadge ticket={ticket} />
        <PriorityBadge priority={priority} />
      </Flex>
      <Text
        asChild
        fontWeight="semibold"
        overflowWrap="anywhere"
        _before={{ content: '""', pos: 'absolute', inset: '0' }}
      >
        <Link to={`/dashboard/support/${id}`}>
          <bdi>{subject || texts.erased}</bdi>
        </Link>
      </Text>
      <Text fontSize="sm" color="fg.muted">
        {[texts.opened(day(createdAt)), texts.messages(messages), texts.lastReply(ago(lastReply))].join(' · ')}
      </Text>
      {promisedUntil && (
        <Text fontSize="sm" color="fg.muted">
          {promised(promisedUntil)}
        </Text>
      )}
    </Box>
  );
}
