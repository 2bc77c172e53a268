import { type components, dataOf, isOfKind, type ProblemError } from '@veilway/api-client';
import { api, session } from '@veilway/web-client';
import type { Accept, Confirm, NewPassword, SignIn, SignUp } from './sign.schema.js';

/** Where no script reads it: what renews the session. */
const IN_COOKIE = { cookie: true };

export type SecondStepNeeded = components['schemas']['SecondStepDto'];

/** Answers what the second step needs where the account has one, else undefined: somebody is signed in then. */
export const signIn = async (body: SignIn): Promise<SecondStepNeeded | undefined> => {
  const answer = await dataOf(api.POST('/api/v1/auth/sign-in', { body: { ...body, ...IN_COOKIE } }), 'expiresIn');
  if ('ticket' in answer) return answer;
  session.keep(answer);
  return undefined;
};

export const takeSecondStep = async (body: { ticket: string; code?: string; passkey?: Record<string, unknown> }) =>
  session.keep(
    await dataOf(api.POST('/api/v1/auth/sign-in/second-step', { body: { ...body, ...IN_COOKIE } }), 'accessToken'),
  );

/** What to ask a device for, as a second step, or without a ticket for signing in. */
export const passkeyOptions = (ticket?: string) =>
  ticket === undefined
    ? dataOf(api.POST('/api/v1/auth/passkey/options'), 'expiresIn')
    : dataOf(api.POST('/api/v1/auth/sign-in/passkey-options', { body: { ticket } }), 'expiresIn');

export const signInByPasskey = async (passkey: Record<string, unknown>) =>
  session.keep(await dataOf(api.POST('/api/v1/auth/passkey', { body: { passkey, ...IN_COOKIE } }), 'accessToken'));

/** Whether the password has to be entered again. */
export const isOver = (error: unknown) => isOfKind(error, 'second-step-over');

export const signUp = (body: SignUp & { trial?: true; planId?: string }) =>
  dataOf(api.POST('/api/v1/auth/sign-up', { body }));

export const verifyEmail = (body: Confirm & { token: string }) =>
  dataOf(api.POST('/api/v1/auth/verify-email', { body }), 'trial');

export const resendVerification = (email: string) =>
  dataOf(api.POST('/api/v1/auth/resend-verification', { body: { email } }), 'waitSeconds');

export const forgotPassword = (email: string) =>
  dataOf(api.POST('/api/v1/auth/forgot-password', { body: { email } }), 'waitSeconds');

export const resetPassword = (body: NewPassword & { token: string }) =>
  dataOf(api.POST('/api/v1/auth/reset-password', { body }));

export const confirmAddress = (token: string) => dataOf(api.POST('/api/v1/auth/confirm-address', { body: { token } }));

export const restoreAddress = (body: NewPassword & { token: string }) =>
  dataOf(api.POST('/api/v1/auth/restore-address', { body }));

export const reportFactorLoss = (ticket: string) =>
  dataOf(api.POST('/api/v1/auth/sign-in/lost-factors', { body: { ticket } }));

export const confirmFactorLoss = (token: string) =>
  dataOf(api.POST('/api/v1/auth/lost-factors', { body: { token } }), 'forgottenAt');

export const keepFactors = (token: string) => dataOf(api.POST('/api/v1/auth/keep-factors', { body: { token } }));

export type MailsToDecline = components['schemas']['MailsToDeclineDto'];

const ofMail = (token: string) => ({ params: { path: { token } } });

export const mailsToDecline = (token: string): Promise<MailsToDecline> =>
  dataOf(api.GET('/api/v1/declined-mails/{token}', ofMail(token)), 'topic');

export const declineMails = (token: string) => dataOf(api.POST('/api/v1/declined-mails/{token}', ofMail(token)));

export type Invitation = components['schemas']['ShownInvitationDto'];

export const openInvitation = (token: string): Promise<Invitation> =>
  dataOf(api.POST('/api/v1/invitations/open', { body: { token } }), 'hasAccount');

/** Accepts it, and signs in to the account that it made. */
export const acceptInvitation = async ({ token, fullName, password }: Accept & { token: string }) => {
  const { email } = await dataOf(
    api.POST('/api/v1/invitations/accept', { body: { token, fullName, password } }),
    'email',
  );
  await signIn({ email, password });
};

/** Accepts it with the account that is signed in. */
export const acceptInvitationHere = (token: string) =>
  dataOf(api.POST('/api/v1/account/invitation', { body: { token } }));

/** Whether sign-in was refused only because the address is not confirmed yet. */
export const isUnconfirmed = (error: unknown) => isOfKind(error, 'email-not-confirmed');

const BAD_LINKS = [
  'verification-link-invalid',
  'verification-link-expired',
  'reset-link-invalid',
  'reset-link-expired',
  'address-link-invalid',
  'address-link-expired',
  'factor-link-invalid',
  'factor-link-expired',
  'mail-not-found',
  'invitation-link-invalid',
  'invitation-link-expired',
  'invitation-accepted',
  'invitation-void',
] as const;

/** Whether a link did all that it can do. */
export const isAccepted = (error: unknown) => isOfKind(error, 'invitation-accepted');

/** Whether a link will never do anything, whatever the password. */
export const isBadLink = (error: unknown): error is ProblemError => BAD_LINKS.some((kind) => isOfKind(error, kind));
