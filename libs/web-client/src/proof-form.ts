import { useMutation } from '@tanstack/react-query';
import { dataOf } from '@veilway/api-client';
import * as z from 'zod/mini';
import { api } from './api.js';
import { useForm } from './form.js';
import { answerBy } from './passkeys.js';
import { proofTexts } from './proof.texts.js';
import { useProve } from './proofs.js';

export { knowsPasskeys } from './passkeys.js';
export { proofTexts } from './proof.texts.js';

const BY_PASSWORD = {
  name: 'password',
  type: 'password',
  autoComplete: 'current-password',
  lead: proofTexts.byPassword,
  label: proofTexts.password,
  required: proofTexts.passwordRequired,
} as const;
const BY_CODE = {
  name: 'code',
  type: 'text',
  autoComplete: 'one-time-code',
  lead: proofTexts.byCode,
  label: proofTexts.code,
  required: proofTexts.codeRequired,
} as const;
const BY_RECOVERY_CODE = { ...BY_CODE, autoComplete: 'off', lead: proofTexts.byPasskey } as const;
export type ProofWay = typeof BY_PASSWORD | typeof BY_CODE | typeof BY_RECOVERY_CODE;

type Factors = { authenticator: object | null; passkeys: readonly object[] };

/** A code of who has a second factor, else the password. */
export const proofWayOf = ({ authenticator, passkeys }: Factors): ProofWay => {
  if (authenticator) return BY_CODE;
  return passkeys.length > 0 ? BY_RECOVERY_CODE : BY_PASSWORD;
};

/** What somebody enters as a proof. */
export function useProofForm({ name, required }: ProofWay) {
  const prove = useProve();
  const rules = z.object({ [name]: z.string().check(z.minLength(1, required)) });
  const form = useForm(rules, { error: prove.error, send: (given) => prove.mutate(given) });
  return { ...form, isPending: prove.isPending };
}

/** What a device answers as a proof. */
export function usePasskeyProof() {
  const prove = useProve();
  const asking = useMutation({
    mutationFn: () => answerBy(dataOf(api.POST('/api/v1/account/proofs/passkey-options'), 'expiresIn')),
    onSuccess: (passkey) => passkey && prove.mutate({ passkey }),
  });
  return {
    ask: () => asking.mutate(),
    error: asking.error ?? prove.error,
    isAsking: asking.isPending,
    isPending: asking.isPending || prove.isPending,
  };
}
