import { Badge, Button, Card, Table, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { day, money } from '@veilway/web-client/format';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { useGoTo } from '../../shared/ui/navigation/use-go-to.js';
import { plainRows } from '../../shared/ui/data/plain-rows.js';
import { type Order, orders } from './api.js';
import { texts } from './texts.js';

const COLOURS: Readonly<Record<Order['status'], string>> = {
  pending: 'orange',
  completed: 'green',
  declined: 'red',
  expired: 'gray',
};

export function Orders() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(orders);
  if (error && !data) return <Failure title={texts.ordersNotLoaded} error={error} retry={refetch} />;
  if (!data) return <Loading label={texts.loadingOrders} height="12" />;
  if (data.length === 0) return <EmptyState icon={<Receipt size={22} />} {...texts.noOrders} />;
  return (
    <>
      <Card.Root overflow="hidden">
        <Table.Root css={plainRows}>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{texts.order}</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">{texts.amount}</Table.ColumnHeader>
              <Table.ColumnHeader>{texts.status}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {data.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </Table.Body>
        </Table.Root>
      </Card.Root>
      {error && <Failure title={texts.moreNotLoaded} error={error} />}
      {hasNextPage && (
        <Button mt="4" variant="outline" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.showMore}
        </Button>
      )}
    </>
  );
}

function Row({ order: { createdAt, plan, kind, amountCents, currency, status, paymentUrl } }: { order: Order }) {
  const goTo = useGoTo();
  return (
    <Table.Row>
      <Table.Cell>
        <Text fontWeight="medium">{plan.name}</Text>
        <Text color="fg.muted">{texts.orderOf(texts.orderKinds[kind], day(createdAt))}</Text>
      </Table.Cell>
      <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
        {money(amountCents, currency)}
      </Table.Cell>
      <Table.Cell>
        <Badge colorPalette={COLOURS[status]} me="3">
          {texts.orderStates[status]}
        </Badge>
        {paymentUrl && (
          <Button size="xs" variant="outline" onClick={() => goTo(paymentUrl)}>
            {texts.pay}
          </Button>
        )}
      </Table.Cell>
    </Table.Row>
  );
}
