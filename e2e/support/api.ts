import { ADMIN, type Product } from '@veilway/product';
import { eventually } from '@veilway/product/eventually';

/** What an answer holds; journeys read it as an integrator would, without our types. */
// oxlint-disable-next-line typescript/no-explicit-any -- JSON of another program
export type Json = Record<string, any>;
export type Answer = { status: number; body: Json; text: string; headers: Headers };

/** The product answers within a minute, whatever happens. */
const PATIENCE_MS = 75_000;

/** Somebody who speaks plain HTTP to the API, with a token or without. */
export class Caller {
  constructor(
    readonly base: string,
    readonly token?: string,
  ) {}

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${this.base}/api/v1/${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    }).catch((cause: unknown) => {
      throw new Error(`${method} ${path}: ${String(cause)}`, { cause });
    });
    const text = await response.text();
    const isJson = (response.headers.get('Content-Type') ?? '').includes('json');
    return {
      status: response.status,
      body: isJson && text ? (JSON.parse(text) as Json) : {},
      text,
      headers: response.headers,
    };
  }

  /** A call that must succeed. */
  async ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Json> {
    const answer = await this.call(method, path, body, headers);
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer.body;
  }
}

export const signIn = async (product: Product, { email, password }: { email: string; password: string }) => {
  const { accessToken } = await new Caller(product.url).ask('POST', 'auth/sign-in', { email, password });
  return new Caller(product.url, accessToken as string);
};

export const signInAsAdmin = (product: Product) => signIn(product, ADMIN);

/** What an admin is asked for a proof of. */
export const askProven = async (admin: Caller, method: string, path: string, body?: unknown): Promise<Json> => {
  const { proof } = await admin.ask('POST', 'account/proofs', { password: ADMIN.password });
  return admin.ask(method, path, body, { 'X-Proof': proof as string });
};

/** Gives an account a role, as the admin. */
export const appoint = async (admin: Caller, id: string, role: string): Promise<void> => {
  await askProven(admin, 'POST', `admin/accounts/${id}/role`, { role, reason: 'Asked for by mail.' });
};

/** What lets a gateway enrol for a server. */
export const enrolmentToken = async (admin: Caller, serverId: string): Promise<string> =>
  (await askProven(admin, 'POST', `admin/servers/${serverId}/enrolment-tokens`))['token'] as string;

/** The text of the newest mail to an address. */
export const mailTo = async (product: Product, address: string): Promise<string> => {
  let text: string | undefined;
  await eventually(`a mail to ${address}`, async () => {
    text = (await product.mailTo(address))?.text;
    return text !== undefined;
  });
  return text!;
};

/** Signs up, confirms by the mail's link and signs in. */
export const newCustomer = async (
  product: Product,
  email: string,
  password = 'correct horse',
  fullName = 'Jo Journey',
) => {
  const anybody = new Caller(product.url);
  await anybody.ask('POST', 'auth/sign-up', { email, password, fullName });
  const link = /https?:\S+[?&]token=(\S+)/.exec(await mailTo(product, email));
  if (!link) throw new Error('The mail holds no link with a token.');
  await anybody.ask('POST', 'auth/verify-email', { token: link[1], password });
  return signIn(product, { email, password });
};

/** Buys a plan with the test payment and waits until the subscription is there. */
export const buy = async (customer: Caller, planId: string): Promise<Json> => {
  const order = await customer.ask('POST', 'orders', { planId });
  await customer.ask('POST', `test-payments/${order['id']}`, { outcome: 'paid' });
  let subscription: Json | undefined;
  await eventually('the subscription is active', async () => {
    const { items } = await customer.ask('GET', 'subscriptions');
    subscription = (items as Json[]).find(({ status }) => status === 'active');
    return subscription !== undefined;
  });
  return subscription!;
};
