import { createHash, randomBytes } from 'node:crypto';
import { Secrets } from '../../crypto/secrets.js';
import type { Settings } from '../../settings.js';
import { RequestDigests } from './request-digests.js';

const digests = (masterKey = randomBytes(32)) => new RequestDigests(new Secrets({ masterKey } as Settings));
const url = '/api/v1/orders';

it('tells requests apart', () => {
  const one = digests();
  expect(one.of({ url, body: { planId: 'pro' } })).toBe(one.of({ url, body: { planId: 'pro' } }));
  expect(one.of({ url, body: { planId: 'basic' } })).not.toBe(one.of({ url, body: { planId: 'pro' } }));
  expect(one.of({ url: `${url}/1`, body: undefined })).not.toBe(one.of({ url, body: undefined }));
});

it('is worth nothing without the master key', () => {
  const request = { url, body: { planId: 'pro' } };
  const plain = createHash('sha256')
    .update(JSON.stringify([url, request.body]))
    .digest('base64url');
  expect(digests().of(request)).not.toBe(digests().of(request));
  expect(digests().of(request)).not.toBe(plain);
});

it('says nothing of passwords and tokens', () => {
  const one = digests();
  const of = (secret: string) =>
    one.of({ url, body: { name: 'A', newPassword: secret, deep: { refreshToken: secret } } });
  expect(of('one')).toBe(of('two'));
});
