import { dataOf, isOfKind } from '@veilway/api-client';
import { api, session } from '@veilway/web-client';
import type { Confirm, SignIn, SignUp } from './sign.schema.js';

export const signIn = async (body: SignIn) =>
  session.keep(await dataOf(api.POST('/api/v1/auth/sign-in', { body }), 'accessToken'));

export const signUp = (body: SignUp & { trial?: true; planId?: string }) =>
  dataOf(api.POST('/api/v1/auth/sign-up', { body }), 'message');

export const verifyEmail = (body: Confirm & { token: string }) =>
  dataOf(api.POST('/api/v1/auth/verify-email', { body }), 'message');

export const resendVerification = (email: string) =>
  dataOf(api.POST('/api/v1/auth/resend-verification', { body: { email } }), 'message');

/** Whether sign-in was refused only because the address is not confirmed yet. */
export const isUnconfirmed = (error: unknown) => isOfKind(error, 'email-not-confirmed');

/** Whether a link will never confirm anything, whatever the password. */
export const isBadLink = (error: unknown) =>
  isOfKind(error, 'verification-link-invalid') || isOfKind(error, 'verification-link-expired');
