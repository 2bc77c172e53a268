import { ProblemException } from '../../../platform/http/problem.js';
import type { FactorProof } from '../commands/factors/factor-proofs.js';

const NOT_RIGHT =
  'This code is not right. Enter the newest one that your app shows, or a recovery code that you have not used yet.';

export const wrongCode = () =>
  new ProblemException(403, 'code-wrong', 'Wrong code', NOT_RIGHT, [{ pointer: '/code', detail: NOT_RIGHT }]);

export const wrongPasskey = () =>
  new ProblemException(
    403,
    'passkey-refused',
    'Passkey refused',
    'This passkey is not one of this account, or it took too long. Try again, or go on in another way.',
  );

export const signInOver = () =>
  new ProblemException(
    401,
    'second-step-over',
    'Sign-in took too long',
    'This sign-in has taken too long. Enter your email address and password again.',
  );

export const wrongFactor = ({ passkey }: FactorProof) => (passkey ? wrongPasskey() : wrongCode());
