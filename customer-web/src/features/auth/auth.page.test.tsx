import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls } from '@veilway/api-client/testing';
import { openPage } from '../../shared/testing/open-page.js';
import { clear } from '../../shared/ui/toasts.js';
import AuthPage from './auth.page.js';

const open = () => openPage([{ index: true, element: <AuthPage /> }], '/auth', '/auth');

const submit = async (name: string) => {
  const button = screen.getByRole('button', { name });
  // The form's own checks, without the browser's, which would speak first.
  button.closest('form')!.noValidate = true;
  await userEvent.click(button);
};
const type = (name: RegExp | string, value: string) =>
  userEvent.type(screen.getByLabelText(name, { selector: 'input' }), value);
const toast = async (title: string) => (await screen.findByText(title)).closest<HTMLElement>('[data-part=root]')!;

beforeEach(() => apiAnswers({ 'GET /api/v1/brand': { body: { brandName: 'Acme', supportEmail: 'help@acme.test' } } }));
afterEach(() => act(clear));

describe('the sign-in page', () => {
  it('has two tabs, and opens with signing in', async () => {
    open();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Sign In', 'true'],
      ['Sign Up', 'false'],
    ]);
  });

  it.each([
    ['Sign In', ['email', 'password']],
    ['Sign Up', ['fullName', 'email', 'password']],
  ])('marks everything on %s as required', async (tab, names) => {
    open();
    await userEvent.click(await screen.findByRole('tab', { name: tab }));
    const panel = await screen.findByRole('tabpanel', { name: tab });
    const required = [...panel.querySelectorAll<HTMLInputElement>('input:required')];
    expect(required.map(({ name }) => name)).toEqual(names);
  });
});

describe('a fault of the sign-in', () => {
  it.each([
    ['Invalid email address', 'nonsense', 'secret1'],
    ['Invalid email address', '', 'secret1'],
    ['Password is required', 'ann@example.org', ''],
  ])('“%s” is told in a destructive message', async (fault, email, password) => {
    open();
    if (email) await type(/^Email/, email);
    if (password) await type(/^Password/, password);
    await submit('Sign In');
    const message = await toast('Validation Error');
    expect(message.textContent).toContain(fault);
    expect(message.getAttribute('data-type')).toBe('error');
    expect(apiCalls().filter(({ route }) => route.startsWith('POST'))).toEqual([]);
  });
});

describe('the first of several faults of the sign-up', () => {
  it.each([
    ['Invalid email address', { Email: 'nonsense', Password: '1', 'Full Name': 'A' }],
    ['Password must be at least 6 characters', { Email: 'ann@example.org', Password: '1', 'Full Name': 'A' }],
    ['Full name must be at least 2 characters', { Email: 'ann@example.org', Password: '123456', 'Full Name': 'A' }],
  ])('is told alone: %s', async (fault, values) => {
    open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Sign Up' }));
    await screen.findByRole('button', { name: 'Create Account' });
    const panel = screen.getByRole('tabpanel', { name: 'Sign Up' });
    for (const [name, value] of Object.entries(values)) {
      const input = [...panel.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(name))!;
      await userEvent.type(input.control!, value);
    }
    await submit('Create Account');
    const message = await toast('Validation Error');
    expect(message.querySelector('[data-part=description]')?.textContent).toBe(fault);
    expect(message.getAttribute('data-type')).toBe('error');
    expect(screen.getAllByText('Validation Error')).toHaveLength(1);
  });
});
