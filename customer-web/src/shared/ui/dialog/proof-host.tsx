import { Suspense } from 'react';
import { lazily, useProofAsked } from '@veilway/web-client';

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
