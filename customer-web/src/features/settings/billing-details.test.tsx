import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { openPage, violations } from '../../shared/testing/open-page.js';
import { BillingDetails } from './billing-details.js';

const GET = 'GET /api/v1/account/billing-details';
const PUT = 'PUT /api/v1/account/billing-details';
const none = { company: '', address: '', taxNumber: '' };
const open = () => openPage([{ index: true, element: <BillingDetails /> }], '/dashboard');
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save details' }));

it('has its shape while it is on its way', async () => {
  apiAnswers({ [GET]: nothingYet });
  open();
  expect(await screen.findByRole('status', { name: 'Loading what receipts say' })).toBeTruthy();
});

it('says what failed, and tries again when asked', async () => {
  apiAnswers({ [GET]: problem(503, 'The API is away.') });
  open();
  const failure = within(await screen.findByRole('alert'));
  apiAnswers({ [GET]: { body: none } });
  await userEvent.click(failure.getByRole('button', { name: 'Retry' }));
  expect((await field('Company')).value).toBe('');
  expect(await violations()).toEqual([]);
});

it('sends what was entered, and null for what was left out', async () => {
  apiAnswers({ [GET]: { body: { ...none, company: 'Doe & Sons' } }, [PUT]: problem(503, 'The API is away.') });
  open();
  expect((await field('Company')).value).toBe('Doe & Sons');
  await userEvent.type(await field('Address'), '2 Short Street{Enter}Elsewhere');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('The API is away.');
  const details = { company: 'Doe & Sons', address: '2 Short Street\nElsewhere', taxNumber: null };
  apiAnswers({ [PUT]: { body: { ...details, taxNumber: '' } } });
  await save();
  expect(await screen.findByText('Receipts say that from now on')).toBeTruthy();
  const sent = apiCalls().findLast(({ route }) => route === PUT)!.body as typeof details;
  expect({ ...sent, address: sent.address.replaceAll('\r\n', '\n') }).toEqual(details);
});

it('says at the field what is wrong with it', async () => {
  apiAnswers({ [GET]: { body: none } });
  open();
  await userEvent.click(await field('Tax number'));
  await userEvent.paste('1'.repeat(41));
  await save();
  expect(await screen.findByText('Tax number must be at most 40 characters')).toBeTruthy();
  expect(apiCalls().some(({ route }) => route === PUT)).toBe(false);
});
