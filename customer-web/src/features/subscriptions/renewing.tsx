import { Button } from '@chakra-ui/react';
import { useSending } from '@veilway/web-client';
import { day } from '@veilway/web-client/format';
import { ConfirmDialog } from '../../shared/ui/dialog/confirm-dialog.js';
import { type Shown, useDialog } from '../../shared/ui/dialog/dialog-host.js';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { worksUntil } from '../../shared/subscription/standing.js';
import { type Subscription, useRenewing } from './api.js';
import { texts } from './texts.js';

type Props = { subscription: Subscription };

/** What goes on: a trial does not, but what was bought to follow it. */
const renewed = ({ isTrial, nextPlan, plan }: Subscription) => (isTrial && nextPlan) || plan;

/** Cancels the subscription, after asking, or takes the cancellation back. */
export function Renewing({ subscription }: Props) {
  const { id, status, paidUntil, cancelAtPeriodEnd } = subscription;
  const plan = renewed(subscription);
  const show = useDialog();
  const resuming = useRenewing(id, {
    onSuccess: () =>
      toast.success(status === 'past_due' ? texts.resumedOverdue(plan.name) : texts.resumed(plan.name, day(paidUntil))),
    onError: (error) => toast.error({ title: texts.notResumed, description: error.message }),
  });
  const sending = useSending(resuming.isPending);
  return cancelAtPeriodEnd ? (
    <Button onClick={() => resuming.mutate(true)} {...sending}>
      {texts.resume}
    </Button>
  ) : (
    <Button
      variant="outline"
      colorPalette="red"
      onClick={() => show((shown) => <CancelDialog subscription={subscription} {...shown} />)}
    >
      {texts.cancel}
    </Button>
  );
}

function CancelDialog({ subscription, open, onClose }: Props & Shown) {
  const plan = renewed(subscription);
  const until = day(worksUntil(subscription));
  const cancelling = useRenewing(subscription.id, {
    onSuccess: () => {
      onClose();
      toast.success(texts.cancelled(plan.name, until));
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.cancelPlan(plan.name)}
      action={texts.cancel}
      dismiss={texts.keepIt}
      onConfirm={() => cancelling.mutate(false)}
      busy={cancelling.isPending}
      error={cancelling.error}
    >
      {texts.cancelConsequence(until)}
    </ConfirmDialog>
  );
}
