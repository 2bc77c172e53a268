import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useSending } from '@veilway/web-client';
import { useForm } from '@veilway/web-client/form';
import { day, money } from '@veilway/web-client/format';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { Field, Textarea } from '../../shared/ui/late/form.js';
import type { Shown } from '../../shared/ui/dialog/dialog-host.js';
import { Modal } from '../../shared/ui/dialog/modal.js';
import { type Order, useAskRefund } from './api.js';
import { refundWish } from './refund.schema.js';
import { texts } from './refund.texts.js';

/** `isLast`: it cannot be asked for again. */
type Asked = { order: Order; isLast: boolean };

/** Says what it means to get an order's money back before it is asked for. */
export function RefundDialog({ order, isLast, open, onClose }: Shown & Asked) {
  return (
    <Modal open={open} onClose={onClose} title={texts.askFor(order.plan.name)}>
      <Wish order={order} isLast={isLast} onClose={onClose} />
    </Modal>
  );
}

function Wish({ order, isLast, onClose }: Asked & { onClose: () => void }) {
  const asking = useAskRefund({
    onSuccess: () => {
      onClose();
      toast.success(texts.sent);
    },
  });
  const sending = useSending(asking.isPending);
  const form = useForm(refundWish, {
    error: asking.error,
    send: ({ reason }) => asking.mutate({ orderId: order.id, reason }),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="4">
        <Text color="fg.muted">
          {texts.terms(money(order.amountCents - order.refundedCents, order.currency), day(order.refundableUntil!))}{' '}
          {texts.consequence} {isLast && texts.isLast}
        </Text>
        <Field.Root required invalid={form.faults.reason !== undefined}>
          <Field.Label>{texts.reason}</Field.Label>
          <Textarea name="reason" dir="auto" rows={5} borderColor="border.emphasized" />
          <Field.HelperText>{texts.reasonHint}</Field.HelperText>
          <Field.ErrorText>{form.faults.reason}</Field.ErrorText>
        </Field.Root>
        {form.failure && <Failure title={texts.notSent} error={form.failure} />}
        <Flex justify="end" gap="3" wrap="wrap">
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {texts.notNow}
          </Button>
          <Button type="submit" {...sending}>
            {texts.ask}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
