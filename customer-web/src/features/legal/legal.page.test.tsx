import { screen } from '@testing-library/react';
import { ChangeSettingsDto } from '@veilway/api-client/records';
import { STORED_DATA } from '@veilway/api-client/stored-data';
import { apiAnswers, problem } from '@veilway/api-client/testing';
import { openPage, violations } from '../../shared/testing/open-page.js';
import PrivacyPage from './privacy.page.js';
import TermsPage from './terms.page.js';

beforeEach(() => apiAnswers({ 'GET /api/v1/brand': { body: { brandName: 'Acme', supportEmail: 'help@acme.test' } } }));

const openPrivacy = () => openPage([{ index: true, element: <PrivacyPage /> }], '/privacy', '/privacy');
const openTerms = () => openPage([{ index: true, element: <TermsPage /> }], '/terms', '/terms');
const part = async (title: string) =>
  (await screen.findByRole('heading', { level: 2, name: title })).parentElement!.textContent;

describe('the privacy policy', () => {
  it('says when it was updated, that there are no logs, and when an account’s data is deleted', async () => {
    openPrivacy();
    expect(await screen.findByText('Last updated January 1, 2024')).toBeTruthy();
    expect(await screen.findByText(/Acme keeps no logs of what you do/)).toBeTruthy();
    expect(await part('Zero logs')).toContain('never store a visited address');
    expect(await part('Deletion after 30 days')).toContain('Account data is deleted after 30 days.');
    expect(await part('Deletion after 30 days')).toContain('Delete your account in the settings');
    for (const kind of ['authenticator app', 'passkeys', 'recovery codes', 'receipts and refunds', 'tickets', 'files'])
      expect(await part('Your account')).toContain(kind);
    expect(await violations()).toEqual([]);
  });

  /** What is kept at most, where nobody chose less. */
  const byDefault = (kept: string) =>
    kept.replaceAll(/\{(\w+)\}/g, (_, name: 'contactKeptDays' | 'invitationKeptDays') =>
      String(ChangeSettingsDto[name].maximum),
    );

  it('tells for how long as it is set now', async () => {
    const kept = { contactKeptDays: 21, invitationKeptDays: 3 };
    apiAnswers({ 'GET /api/v1/brand': { body: { brandName: 'Acme VPN', supportEmail: 'help@acme.test', kept } } });
    openPrivacy();
    await screen.findByText(/Acme VPN keeps no logs/);
    expect(await part('Messages to us')).toContain('is stored for 21 days from when it came');
    const told = await part('What we store');
    expect(told).toContain('Kept: 21 days; then its key is destroyed');
    expect(told).toContain('or for 3 days after its link ended.');
    expect(told).not.toContain('{');
  });

  it('lists every field that is stored, with what it is for and how long it is kept', async () => {
    openPrivacy();
    const told = await part('What we store');
    const { common, inEachEvent, items, events } = STORED_DATA;
    for (const { purpose, kept, fields } of [...items, ...events]) {
      expect(told).toContain(purpose);
      expect(told).toContain(`Kept: ${byDefault(kept)}`);
      for (const field of fields) expect(told).toContain(`${field.name}${field.purpose}`);
    }
    for (const field of [...common, ...inEachEvent]) expect(told).toContain(`${field.name}${field.purpose}`);
    expect(items.length + events.length).toBeGreaterThan(30);
  });

  it('can be read where nobody knows who runs it', async () => {
    apiAnswers({ 'GET /api/v1/brand': problem(503, 'Away.') });
    openPrivacy();
    expect(await screen.findByText(/Our service keeps no logs/)).toBeTruthy();
  });
});

describe('the terms', () => {
  it('say when they were updated, that plans renew, and how money comes back', async () => {
    openTerms();
    expect(await screen.findByText('Last updated January 1, 2024')).toBeTruthy();
    expect(await part('Free trial')).toContain('It ends by itself and nothing is charged; then your devices pause.');
    expect(await part('Auto-renewal')).toContain('renews by itself');
    expect(await part('30-day money-back guarantee')).toContain('within 30 days of your payment: on the Billing page');
    expect(await part('30-day money-back guarantee')).toContain('We decide on it');
    expect(await part('30-day money-back guarantee')).toContain('Refunds arrive in 5-7 business days.');
    expect(await part('The end of an account')).toContain('Account data is deleted after 30 days.');
    expect(await violations()).toEqual([]);
  });
});
