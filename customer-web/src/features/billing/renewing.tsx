import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { day } from '@veilway/web-client/format';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { toast } from '../../shared/ui/toaster.js';
import { type Subscription, useRenewing } from './api.js';

/** Cancels the subscription, after asking, or takes the cancellation back. */
export function Renewing({ subscription: { id, plan, periodEnd, cancelAtPeriodEnd } }: { subscription: Subscription }) {
  const [isAsking, setAsking] = useState(false);
  const renewing = useRenewing(id);
  const resume = () =>
    renewing.mutate(true, {
      onSuccess: () => toast.success({ title: 'Resumed', description: `${plan.name} renews on ${day(periodEnd)}` }),
      onError: (error) => toast.error({ title: 'The subscription could not be resumed', description: error.message }),
    });
  const cancel = () =>
    renewing.mutate(false, {
      onSuccess: () => {
        setAsking(false);
        toast.success({ title: 'Cancelled', description: `${plan.name} ends on ${day(periodEnd)}` });
      },
    });
  return (
    <>
      {cancelAtPeriodEnd ? (
        <Button onClick={resume} loading={renewing.isPending} loadingText="Resume subscription">
          Resume subscription
        </Button>
      ) : (
        <Button variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
          Cancel subscription
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Cancel ${plan.name}?`}
        action="Cancel subscription"
        onConfirm={cancel}
        busy={renewing.isPending}
        error={renewing.error}
      >
        Your devices stay connected until {day(periodEnd)}, then they are cut off. Nothing more is charged, and you can
        resume until that day.
      </ConfirmDialog>
    </>
  );
}
