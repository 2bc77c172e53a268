import { lazily, useProofAsked } from '@veilway/web-client';
import { Suspense } from 'react';

const ProofDialog = lazily(() => import('./proof.dialog.js'));

/** Asks for a proof where something that was sent wants one: it is sent again then, or fails where nobody gives any. */
export function ProofHost() {
  const { isAsked, callOff } = useProofAsked();
  return (
    isAsked && (
      <Suspense fallback={null}>
        <ProofDialog onClose={callOff} />
      </Suspense>
    )
  );
}
