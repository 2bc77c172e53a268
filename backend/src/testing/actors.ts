import { FirstAdmin } from '../contexts/accounts/index.js';
import type { TestApp } from './app.js';

export type Actor = { id: string; email: string; token: string; refreshToken: string };

const PASSWORD = 'correct horse';

/** Signs in over HTTP. */
export const signIn = async (test: TestApp, email: string, password = PASSWORD): Promise<Actor> => {
  const { status, body } = await test.post('auth/sign-in', { email, password });
  if (status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`);
  const { accessToken, refreshToken, account } = body as {
    accessToken: string;
    refreshToken: string;
    account: { id: string };
  };
  return { id: account.id, email, token: accessToken, refreshToken };
};

/** The token of the newest confirmation mail to an address. */
export const mailedToken = async (test: TestApp, email: string): Promise<string> => {
  const { text } = await test.mailbox.waitFor(email, /[?]token=/);
  return /[?]token=(\S+)/.exec(text)![1]!;
};

/** A customer who signed up, confirmed the address by the mailed link and signed in, all over HTTP. */
export const customer = async (test: TestApp, email: string, fullName = 'Test Customer'): Promise<Actor> => {
  await test.post('auth/sign-up', { email, password: PASSWORD, fullName });
  await test.post('auth/verify-email', { token: await mailedToken(test, email), password: PASSWORD });
  return signIn(test, email);
};

/** The admin of the settings. */
export const admin = async (test: TestApp): Promise<Actor> => {
  await test.app.get(FirstAdmin).created;
  return signIn(test, test.settings.adminEmail!, test.settings.adminPassword);
};

/** Somebody whom the admin gave a role. */
export const staff = async (test: TestApp, email: string, role: 'admin' | 'auditor' | 'support'): Promise<Actor> => {
  const [{ id }, { token }] = await Promise.all([customer(test, email), admin(test)]);
  await test.post(`admin/accounts/${id}/role`, { role }, token);
  return signIn(test, email);
};
