import { Badge, Button, Card, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { useHandingOn, useSending } from '@veilway/web-client';
import { day, money } from '@veilway/web-client/format';
import { Table } from '../../shared/ui/late/table.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { useGoTo } from '../../shared/ui/navigation/use-go-to.js';
import { plainRows } from '../../shared/ui/data/plain-rows.js';
import { type Order, orders } from './api.js';
import { outcomeOf } from './outcome.js';
import { texts } from './texts.js';

/** On a narrow screen what became of an order stands below it, in the width of both other columns. */
const stacked = {
  smDown: {
    '& thead': { srOnly: true },
    '& tbody tr': { display: 'grid', gridTemplateColumns: '1fr auto' },
    '& td:not(:last-of-type)': { borderBottomWidth: '0' },
    '& td:last-of-type': { gridColumn: '1 / -1', pt: '0' },
  },
};

export function Orders() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(orders);
  const [showsAll, setShowsAll] = useState(false);
  if (error && !data) return <Failure title={texts.ordersNotLoaded} error={error} retry={refetch} />;
  if (!data) return <Loading label={texts.loadingOrders} height="12" />;
  if (data.length === 0) return <EmptyState icon={<Receipt size={22} />} {...texts.noOrders} />;
  const dead = data.filter((order) => outcomeOf(order).isNothing);
  const shown = showsAll ? data : data.filter((order) => !dead.includes(order));
  return (
    <>
      <Card.Root overflow="hidden">
        <Table.Root css={{ ...plainRows, ...stacked }}>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{texts.order}</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">{texts.amount}</Table.ColumnHeader>
              <Table.ColumnHeader>{texts.status}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {shown.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </Table.Body>
        </Table.Root>
      </Card.Root>
      {dead.length > 0 && (
        <Button
          mt="4"
          me="3"
          variant="ghost"
          colorPalette="gray"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? texts.hideNothing : texts.showNothing(dead.length)}
        </Button>
      )}
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

function Row({ order }: { order: Order }) {
  const { createdAt, plan, kind, amountCents, currency, paymentUrl } = order;
  const { colour, label, why } = outcomeOf(order);
  const goTo = useGoTo();
  return (
    <Table.Row>
      <Table.Cell>
        <Text fontWeight="medium">{plan.name}</Text>
        <Text color="fg.muted">{texts.orderOf(texts.orderKinds[kind], day(createdAt))}</Text>
      </Table.Cell>
      <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
        {amountCents > 0 ? money(amountCents, currency) : texts.nothingToPay}
      </Table.Cell>
      <Table.Cell>
        <Badge colorPalette={colour} me="3">
          {label}
        </Badge>
        {paymentUrl && (
          <Button size="xs" variant="outline" onClick={() => goTo(paymentUrl)}>
            {texts.pay(money(amountCents, currency))}
          </Button>
        )}
        {why && (
          <Text color="fg.muted" fontSize="sm">
            {why}
          </Text>
        )}
      </Table.Cell>
    </Table.Row>
  );
}
