import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { lazily, useHandingOn, useSending } from '@veilway/web-client';
import { Suspense, useState } from 'react';
import { useIdentity } from '../../layout/guard.js';
import type { Customer } from '../../providers/types.js';
import { Time } from '../../ui/time.js';
import { useLift } from './api.js';
import { texts } from './texts.js';

const SuspendDialog = lazily(() => import('./suspend.dialog.js'));

/** Keeps somebody out, or says since when and why they are, and lets them in again. */
export function Suspension({ customer }: { customer: Customer }) {
  const { account, may } = useIdentity();
  const mayChange = may('customers.change');
  const [isAsked, setAsked] = useState(false);
  const lift = useLift(customer.id);
  const sending = useSending(lift.isPending);
  const button = useHandingOn();
  if (customer.suspendedAt)
    return (
      <Alert
        severity="warning"
        action={
          mayChange && (
            <Button ref={button} color="inherit" size="small" onClick={() => lift.mutate()} {...sending}>
              {texts.lift.action}
            </Button>
          )
        }
      >
        <AlertTitle>
          {texts.suspend.since} <Time at={customer.suspendedAt} />
        </AlertTitle>
        <bdi>{customer.suspendedFor}</bdi>
      </Alert>
    );
  if (!mayChange || account.id === customer.id || customer.status === 'unconfirmed') return null;
  return (
    <>
      <Button variant="outlined" color="error" sx={{ alignSelf: 'start' }} onClick={() => setAsked(true)}>
        {texts.suspend.action}
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <SuspendDialog customer={customer} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
