import { Badge, Button, Card, Flex, Text } from '@chakra-ui/react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Download, Receipt } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHandingOn, useSending } from '@veilway/web-client';
import { day, money } from '@veilway/web-client/format';
import { Table } from '../../shared/ui/late/table.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { useGoTo } from '../../shared/ui/navigation/use-go-to.js';
import { useDialog } from '../../shared/ui/dialog/dialog-host.js';
import { OpenerButton } from '../../shared/ui/dialog/opener-button.js';
import { plainRows } from '../../shared/ui/data/plain-rows.js';
import { downloadCreditNote, downloadReceipt, type Order, orders, type Refund, refunds } from './api.js';
import { outcomeOf } from './outcome.js';
import { RefundDialog } from './refund.dialog.js';
import { texts as refundTexts } from './refund.texts.js';
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

type PaperProps = {
  title: string;
  label: string;
  notSaved: string;
  save: () => Promise<void>;
  /** A link led here. */
  isNamed?: boolean;
};

/** Saves a receipt or a credit note; an order has them a moment later than it is paid, or paid back. */
function PaperButton({ title, label, notSaved, save, isNamed = false }: PaperProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNamed) button.current?.focus();
  }, [isNamed]);
  const download = useMutation({
    mutationFn: save,
    onError: (error) => toast.error({ title: notSaved, description: error.message }),
  });
  const sending = useSending(download.isPending);
  return (
    <Button
      ref={button}
      size="xs"
      variant="outline"
      colorPalette="gray"
      aria-label={label}
      onClick={() => download.mutate()}
      {...sending}
    >
      <Download size={14} aria-hidden /> {title}
    </Button>
  );
}

const Papers = ({ order }: { order: Order }) => {
  const { hash } = useLocation();
  return (
    <>
      {order.receiptNumber !== null && (
        <PaperButton
          title={texts.receipt.title}
          label={texts.receipt.save(order.receiptNumber)}
          notSaved={texts.receipt.notSaved}
          save={() => downloadReceipt(order)}
          isNamed={hash === `#${order.id}`}
        />
      )}
      {order.creditNotes.map((number) => (
        <PaperButton
          key={number}
          title={texts.creditNote.title}
          label={texts.creditNote.save(number)}
          notSaved={texts.creditNote.notSaved}
          save={() => downloadCreditNote(order, number)}
        />
      ))}
    </>
  );
};

/** Whether the rest cannot be asked for, or not now: it is being decided about, or on its way. */
const isClosed = ({ status, isPart, asksLeft }: Refund) =>
  asksLeft === 0 || !(status === 'refused' || (status === 'paid' && isPart));

/** Where its money, or the rest of it, can be asked back. */
function RefundButton({ order }: { order: Order }) {
  const { data } = useQuery(refunds);
  const show = useDialog();
  const { id, plan, refundableUntil } = order;
  const isOver = refundableUntil === null || refundableUntil <= new Date().toISOString();
  const latest = data?.find(({ orderId }) => orderId === id);
  if (isOver || !data || (latest && isClosed(latest))) return null;
  return (
    <OpenerButton
      size="xs"
      variant="outline"
      colorPalette="gray"
      aria-label={refundTexts.askFor(plan.name)}
      onClick={() => show((shown) => <RefundDialog order={order} isLast={latest?.asksLeft === 1} {...shown} />)}
    >
      {refundTexts.title}
    </OpenerButton>
  );
}

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
        <Flex align="center" columnGap="3" rowGap="2" wrap="wrap">
          <Badge colorPalette={colour}>{label}</Badge>
          {paymentUrl && (
            <Button size="xs" variant="outline" onClick={() => goTo(paymentUrl)}>
              {texts.pay(money(amountCents, currency))}
            </Button>
          )}
          <Papers order={order} />
          <RefundButton order={order} />
        </Flex>
        {why && (
          <Text color="fg.muted" fontSize="sm">
            {why}
          </Text>
        )}
      </Table.Cell>
    </Table.Row>
  );
}
