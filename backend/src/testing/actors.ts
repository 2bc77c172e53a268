import { FirstAdmin } from '../contexts/accounts/index.js';
import type { TestApp } from './app.js';

export type Actor = { id: string; email: string; token: string; refreshToken: string };

const PASSWORD = 'correct horse';

/** Signs in over HTTP. `cookie`: of a device that the account knows. */
export const signIn = async (test: TestApp, email: string, password = PASSWORD, cookie?: string): Promise<Actor> => {
  const headers: Record<string, string> = cookie ? { Cookie: cookie } : {};
  const { status, body } = await test.post('auth/sign-in', { email, password }, undefined, headers);
  if (status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`);
  const { accessToken, refreshToken, account } = body as {
    accessToken: string;
    refreshToken: string;
    account: { id: string };
  };
  return { id: account.id, email, token: accessToken, refreshToken };
};

/** What goes along with what asks for a proof. `given`: what proves it. */
export const proofOf = async (
  test: TestApp,
  { token }: Pick<Actor, 'token'>,
  given: object = { password: PASSWORD },
): Promise<Record<string, string>> => {
  const { status, body } = await test.post('account/proofs', given, token);
  if (status !== 200) throw new Error(`It is not proved who asks: ${JSON.stringify(body)}`);
  return { 'X-Proof': body['proof'] as string };
};

/** The token of the newest confirmation mail to an address. */
export const mailedToken = async (test: TestApp, email: string): Promise<string> => {
  const { text } = await test.mailbox.waitFor(email, /[?]token=/);
  return /[?]token=(\S+)/.exec(text)![1]!;
};

/** A customer who signed up, confirmed the address by the mailed link and signed in, all over HTTP. */
export const customer = async (test: TestApp, email: string, fullName = 'Test Customer'): Promise<Actor> => {
  await test.post('auth/sign-up', { email, password: PASSWORD, fullName });
  const token = await mailedToken(test, email);
  const { headers } = await test.post('auth/verify-email', { token, password: PASSWORD });
  return signIn(test, email, PASSWORD, headers.get('Set-Cookie')?.split(';')[0]);
};

/** The admin of the settings. */
export const admin = async (test: TestApp): Promise<Actor> => {
  await test.app.get(FirstAdmin).created;
  return signIn(test, test.settings.adminEmail!, test.settings.adminPassword);
};

/** The proof of the admin of the settings. */
export const adminsProof = (test: TestApp, boss: Actor): Promise<Record<string, string>> =>
  proofOf(test, boss, { password: test.settings.adminPassword });

/** Somebody whom the admin gave a role. */
export const staff = async (test: TestApp, email: string, role: 'admin' | 'auditor' | 'support'): Promise<Actor> => {
  const [{ id }, boss] = await Promise.all([customer(test, email), admin(test)]);
  await test.post(
    `admin/accounts/${id}/role`,
    { role, reason: 'Asked for by mail.' },
    boss.token,
    await adminsProof(test, boss),
  );
  return signIn(test, email);
};
