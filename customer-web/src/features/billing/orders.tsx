import { Badge, Button, Card, Table, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { day, money } from '@veilway/web-client/format';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { Failure } from '../../shared/ui/failure.js';
import { Loading } from '../../shared/ui/loading.js';
import { useGoTo } from '../../shared/ui/use-go-to.js';
import { plainRows } from '../../shared/ui/plain-rows.js';
import { type Order, orders } from './api.js';

const STATUS: Readonly<Record<Order['status'], { text: string; colour: string }>> = {
  pending: { text: 'Pending', colour: 'orange' },
  completed: { text: 'Completed', colour: 'green' },
  declined: { text: 'Declined', colour: 'red' },
  expired: { text: 'Expired', colour: 'gray' },
};

const KIND: Readonly<Record<Order['kind'], string>> = {
  purchase: 'New subscription',
  change: 'Change of plan',
  renewal: 'Renewal',
};

export function Orders() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(orders);
  if (error && !data) return <Failure title="Your orders could not be loaded" error={error} retry={refetch} />;
  if (!data) return <Loading what="orders" height="12" />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<Receipt size={22} />}
        title="No orders yet"
        text="What you order appears here, with its status."
      />
    );
  return (
    <>
      <Card.Root overflow="hidden">
        <Table.Root css={plainRows}>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>Order</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">Amount</Table.ColumnHeader>
              <Table.ColumnHeader>Status</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {data.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </Table.Body>
        </Table.Root>
      </Card.Root>
      {error && <Failure title="More orders could not be loaded" error={error} />}
      {hasNextPage && (
        <Button mt="4" variant="outline" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

function Row({ order: { createdAt, plan, kind, amountCents, currency, status, paymentUrl } }: { order: Order }) {
  const goTo = useGoTo();
  const { text, colour } = STATUS[status];
  return (
    <Table.Row>
      <Table.Cell>
        <Text fontWeight="medium">{plan.name}</Text>
        <Text color="fg.muted">
          {KIND[kind]}, {day(createdAt)}
        </Text>
      </Table.Cell>
      <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
        {money(amountCents, currency)}
      </Table.Cell>
      <Table.Cell>
        <Badge colorPalette={colour} me="3">
          {text}
        </Badge>
        {paymentUrl && (
          <Button size="xs" variant="outline" onClick={() => goTo(paymentUrl)}>
            Pay
          </Button>
        )}
      </Table.Cell>
    </Table.Row>
  );
}
