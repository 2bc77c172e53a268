import { randomBytes } from 'node:crypto';
import { Secrets } from '../../../platform/crypto/secrets.js';
import type { Settings } from '../../../platform/settings.js';
import { ContactForm } from './contact-form.js';

const settings = { masterKey: randomBytes(32) } as Settings;
const secrets = new Secrets(settings);
const form = new ContactForm(secrets);
const opened = new Date('2030-01-01T12:00:00Z');
const after = (ms: number) => new Date(opened.getTime() + ms);

it('is good from three seconds after it was opened until a day after', () => {
  const token = form.open(opened);
  const times = [-1, 0, 2_999, 3_000, 24 * 3_600_000, 24 * 3_600_000 + 1];
  expect(times.map((ms) => form.isGood(token, after(ms)))).toEqual([false, false, false, true, true, false]);
});

it('is another one for everybody who opens it', () => expect(form.open(opened)).not.toBe(form.open(opened)));

it('is not to be had from anybody else', () => {
  const [time, ...rest] = form.open(opened).split('.') as [string, ...string[]];
  const earlier = [Number(time) - 60_000, ...rest].join('.');
  const elsewhere = new ContactForm(new Secrets({ ...settings, masterKey: randomBytes(32) })).open(opened);
  const forAnything = secrets.token('verify-email', opened.getTime(), 'x');
  for (const token of ['', '.', 'x.y.z', earlier, elsewhere, forAnything])
    expect(form.isGood(token, after(60_000))).toBe(false);
});
