import { Alert, Box, Button, Flex, Link as TextLink, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSending } from '@veilway/web-client';
import { day, money } from '@veilway/web-client/format';
import { configs } from '../../shared/api/mine.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { useGoTo } from '../../shared/ui/navigation/use-go-to.js';
import type { Shown } from '../../shared/ui/dialog/dialog-host.js';
import { Modal } from '../../shared/ui/dialog/modal.js';
import { type Quote, quote, useOrder } from './api.js';
import type { Choice } from './choice.js';
import { QuoteLines } from './quote-lines.js';
import { texts } from './texts.js';

type Props = Shown & {
  planId: string;
  /** What is about to be done. */
  choice: Choice;
};

/** Says what an order costs and does before it is placed. */
export const OrderDialog = ({ planId, choice, open, onClose }: Props) => (
  <Modal open={open} onClose={onClose} title={texts.really(choice.label)}>
    <Offer planId={planId} choice={choice} onClose={onClose} />
  </Modal>
);

function termsOf(quoted: Quote, isKept = false) {
  const { kind, effective, plan, amountCents, priceCents, currency, periodEnd, nextChargeAt } = quoted;
  const [amount, price] = [money(amountCents, currency), money(priceCents, currency)];
  const { purchase, afterTrial, overdue, keep, larger, smaller } = texts.terms;
  if (kind === 'purchase') return periodEnd ? afterTrial(amount, day(periodEnd), price) : purchase(amount, price);
  if (kind === 'renewal') return overdue(amount, price);
  const renewal = day(nextChargeAt);
  if (isKept) return keep(plan.name, renewal, price);
  return effective === 'now' ? larger(plan.name, amount, day(periodEnd!), price) : smaller(plan.name, renewal, price);
}

function Offer({ planId, choice: { label, isKept }, onClose }: Omit<Props, 'open'>) {
  const goTo = useGoTo();
  const order = useOrder({
    onSuccess: ({ paymentUrl, plan }) => {
      if (paymentUrl) return goTo(paymentUrl);
      onClose();
      // Nothing to pay: what changes waits for the next period.
      toast.success(isKept ? texts.planKept(plan.name) : texts.planChanged(plan.name));
    },
  });
  const sending = useSending(order.isPending);
  // What is ordered has no price any more.
  const { data, error, refetch } = useQuery({ ...quote(planId), enabled: order.isIdle || order.isError });
  if (error && !data) return <Failure title={texts.quoteNotLoaded} error={error} retry={refetch} />;
  if (!data) return <Loading label={texts.loadingQuote} lines={1} height="24" />;
  const action = data.amountCents > 0 ? texts.goOnToPay(money(data.amountCents, data.currency)) : label;
  return (
    <Stack gap="4">
      <Text color="fg.muted">{termsOf(data, isKept)}</Text>
      <QuoteLines quote={data} />
      <DevicesTooMany quote={data} />
      {order.error ? (
        <Failure title={texts.notOrdered} error={order.error} />
      ) : (
        error && <Failure title={texts.quoteNotLoaded} error={error} retry={refetch} />
      )}
      <Flex justify="end" gap="3" wrap="wrap">
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          {texts.notNow}
        </Button>
        <Button onClick={() => order.mutate(planId)} {...sending}>
          {action}
        </Button>
      </Flex>
    </Stack>
  );
}

/** Who has more devices than the plan is for chooses by removing some in time; else those that came last go. */
function DevicesTooMany({ quote: { plan, effective, deviceLimit, devicesGoing, periodEnd } }: { quote: Quote }) {
  const isTooMany = devicesGoing.length > 0;
  const { data } = useQuery({ ...configs, enabled: isTooMany });
  if (!isTooMany || !data || deviceLimit === null || periodEnd === null) return null;
  const nameOf = new Map(data.map(({ id, deviceName }) => [id, deviceName]));
  return (
    <Alert.Root status="warning" borderRadius="l2">
      <Alert.Indicator />
      <Alert.Content minW="0" overflowWrap="anywhere">
        <Alert.Title>{texts.tooMany.title(plan.name, deviceLimit, deviceLimit + devicesGoing.length)}</Alert.Title>
        <Alert.Description>
          {texts.tooMany.going(effective === 'now' ? null : day(periodEnd))}
          <Box as="ul" listStyleType="disc" ps="5" my="2">
            {devicesGoing.map((id) => (
              <li key={id}>
                <bdi>{nameOf.get(id) ?? texts.aDevice}</bdi>
              </li>
            ))}
          </Box>
          {texts.tooMany.instead}{' '}
          <TextLink asChild variant="underline">
            <Link to="/dashboard/downloads">{texts.tooMany.choose}</Link>
          </TextLink>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
