import { useMutation } from '@tanstack/react-query';
import { dataOf } from '@veilway/api-client';
import { useEffect, useState } from 'react';
import { api } from './api.js';
import { answered, proofs } from './proven-fetch.js';

/** Proves that it is still the account's owner who is here; what waits for it goes on. */
export const useProve = () =>
  useMutation({
    mutationFn: (body: { password?: string; code?: string; passkey?: Record<string, unknown> }) =>
      dataOf(api.POST('/api/v1/account/proofs', { body }), 'proof'),
    onSuccess: ({ proof, expiresIn }) => answered({ proof, until: Date.now() + expiresIn * 1000 }),
  });

/** Whether something waits for a proof, and how to call it off. One component of a web asks for it, by `useProve`. */
export function useProofAsked(): { isAsked: boolean; callOff: () => void } {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => proofs.askBy(setIsAsked), []);
  return { isAsked, callOff: () => answered(undefined) };
}
