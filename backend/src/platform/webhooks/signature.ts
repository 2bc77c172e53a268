import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** As it is shown to whoever receives: after the Standard Webhooks specification, of 24 to 64 bytes. */
export const shownSecret = (key: Buffer): string => `${PREFIX}${key.toString('base64')}`;

/** What a receiver proves by that we sent this, and when. `secret`: as it was shown. */
export const signedHeaders = (
  secret: string,
  { id, at, body }: Readonly<{ id: string; at: Date; body: string }>,
): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${mac}` };
};
