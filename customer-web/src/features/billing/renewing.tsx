import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useSending } from '@veilway/web-client';
import { day } from '@veilway/web-client/format';
import { ConfirmDialog } from '../../shared/ui/dialog/confirm-dialog.js';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { type Subscription, useRenewing } from './api.js';
import { texts } from './texts.js';

/** Cancels the subscription, after asking, or takes the cancellation back. */
export function Renewing({ subscription: { id, plan, paidUntil, cancelAtPeriodEnd } }: { subscription: Subscription }) {
  const [isAsking, setAsking] = useState(false);
  const renewing = useRenewing(id);
  const sending = useSending(renewing.isPending);
  const resume = () =>
    renewing.mutate(true, {
      onSuccess: () => toast.success(texts.resumed(plan.name, day(paidUntil))),
      onError: (error) => toast.error({ title: texts.notResumed, description: error.message }),
    });
  const cancel = () =>
    renewing.mutate(false, {
      onSuccess: () => {
        setAsking(false);
        toast.success(texts.cancelled(plan.name, day(paidUntil)));
      },
    });
  return (
    <>
      {cancelAtPeriodEnd ? (
        <Button onClick={resume} {...sending}>
          {texts.resume}
        </Button>
      ) : (
        <Button variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
          {texts.cancel}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.cancelPlan(plan.name)}
        action={texts.cancel}
        dismiss={texts.keepIt}
        onConfirm={cancel}
        busy={renewing.isPending}
        error={renewing.error}
      >
        {texts.cancelConsequence(day(paidUntil))}
      </ConfirmDialog>
    </>
  );
}
