import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PERMISSIONS } from '@veilway/api-client/permissions';
import { apiAnswers, nothingYet, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for it.
import './invite.dialog.js';
import './people.page.js';
import './role.dialog.js';
import './roles.page.js';
import { account, click, faults, fill, open, sent } from '../../testing/world.js';

const member = {
  id: 'p1',
  fullName: 'Sam Support',
  email: 'sam@example.org',
  role: 'custom-1',
  roleName: 'Night shift',
  hasSecondFactor: false,
  lastSeen: '2030-01-04',
  isSuspended: false,
};
const me = { ...member, id: 'a1', fullName: 'Ada Admin', role: 'admin', roleName: null, hasSecondFactor: true };
const invitation = {
  id: 'i1',
  fullName: '',
  email: 'nora@example.org',
  role: 'support',
  roleName: null,
  invitedAt: '2030-01-01T10:00:00.000Z',
  until: '2030-01-04T10:00:00.000Z',
  isExpired: false,
};
const roles = [
  { id: 'customer', name: null, permissions: [], holders: 5 },
  { id: 'admin', name: null, permissions: [...PERMISSIONS], holders: 1 },
  { id: 'support', name: null, permissions: ['tickets.read', 'tickets.change', 'tickets.personal'], holders: 0 },
  { id: 'custom-1', name: 'Night shift', permissions: ['tickets.read'], holders: 0 },
];

const answers = (staff: object[] = [me, member], invited: object[] = [invitation]) =>
  apiAnswers({
    'GET /api/v1/admin/people': { body: { items: staff } },
    'GET /api/v1/admin/invitations': { body: { items: invited } },
    'GET /api/v1/admin/roles': { body: { items: roles } },
  });

describe('the people', () => {
  it('are shown with their roles and second factors, and who is invited', async () => {
    answers();
    open('/people');
    const staff = within(await screen.findByRole('table', { name: 'Who works here' }));
    expect(staff.getByText('Night shift')).toBeTruthy();
    expect(staff.getByText('missing')).toBeTruthy();
    expect(staff.getAllByText('January 4, 2030')).toHaveLength(2);
    // Nobody changes their own role.
    expect(staff.queryByRole('button', { name: 'Change the role of Ada Admin' })).toBeNull();
    expect(await screen.findByText('nora@example.org')).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it('have the shape of what is on its way, say what failed, and that nobody is invited', async () => {
    answers();
    apiAnswers({ 'GET /api/v1/admin/people': nothingYet, 'GET /api/v1/admin/invitations': problem(500, 'Broken.') });
    open('/people');
    expect(await screen.findByRole('status', { name: 'Loading who works here' })).toBeTruthy();
    expect(await screen.findByText('The invitations could not be loaded')).toBeTruthy();
    answers([me], []);
    await click('button', 'Retry');
    expect(await screen.findByText('Nobody is invited at the moment.')).toBeTruthy();
  });

  it('are invited by address and role', async () => {
    answers();
    apiAnswers({ 'POST /api/v1/admin/invitations': { status: 201, body: invitation } });
    open('/people');
    await click('button', 'Invite somebody');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite somebody' }));
    expect((await dialog.findByRole('combobox', { name: 'Role' })).textContent).toBe('Support');
    await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    expect(dialog.getByText('Enter an address like ann@example.com')).toBeTruthy();
    fill(dialog.getByRole('textbox', { name: /Email address/ }), 'nora@example.org');
    await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    expect(await screen.findByText('The invitation is on its way')).toBeTruthy();
    expect(sent('POST /api/v1/admin/invitations')).toEqual({ email: 'nora@example.org', role: 'support' });
  });

  it('get another role, with a reason', async () => {
    answers();
    apiAnswers({ 'POST /api/v1/admin/accounts/p1/role': { body: {} } });
    open('/people');
    await click('button', 'Change the role of Sam Support');
    const dialog = within(await screen.findByRole('dialog', { name: 'Another role for Sam Support' }));
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Role' }));
    await click('option', 'Customer (works here no longer)');
    fill(dialog.getByRole('textbox', { name: /Reason/ }), 'Has left.');
    await userEvent.click(dialog.getByRole('button', { name: 'Change the role' }));
    expect(await screen.findByText('The role is changed')).toBeTruthy();
    expect(sent('POST /api/v1/admin/accounts/p1/role')).toEqual({ role: 'customer', reason: 'Has left.' });
  });

  it('get no role before the roles have come, nor where they do not', async () => {
    answers();
    apiAnswers({ 'GET /api/v1/admin/roles': nothingYet });
    open('/people');
    await click('button', 'Change the role of Sam Support');
    const dialog = within(await screen.findByRole('dialog', { name: 'Another role for Sam Support' }));
    expect(await dialog.findByRole('status', { name: 'Loading roles' })).toBeTruthy();
    fill(dialog.getByRole('textbox', { name: /Reason/ }), 'Has left.');
    await userEvent.click(dialog.getByRole('button', { name: 'Change the role' }));
    expect(sent('POST /api/v1/admin/accounts/p1/role')).toBeUndefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  });

  it('are invited to no role where the roles do not load, which says so and tries again', async () => {
    answers();
    apiAnswers({ 'GET /api/v1/admin/roles': problem(500, 'Broken.') });
    open('/people');
    await click('button', 'Invite somebody');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite somebody' }));
    fill(dialog.getByRole('textbox', { name: /Email address/ }), 'nora@example.org');
    expect(await dialog.findByText('The roles could not be loaded')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    expect(sent('POST /api/v1/admin/invitations')).toBeUndefined();
    expect(await faults()).toEqual([]);
    answers();
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('combobox', { name: 'Role' })).toBeTruthy();
  });

  it('are only looked at by an auditor, and not there for the desk', async () => {
    answers();
    open('/people', { me: account({ role: 'auditor' }) });
    expect(await screen.findByText('Sam Support')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Invite|Change the role|Withdraw/ })).toBeNull();
  });
});

describe('the roles', () => {
  it('are listed; those that are always there can be copied, not edited', async () => {
    answers();
    open('/people/roles');
    expect(await screen.findByText('Night shift')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit Support' })).toBeNull();
    await click('button', 'Copy Support as a new role');
    const dialog = within(await screen.findByRole('dialog', { name: 'New role' }));
    const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
    expect([box('Support: Look').checked, box('Payments and refunds: Look').checked]).toEqual([true, false]);
    expect(await faults()).toEqual([]);
    // Whoever does something looks at it; whoever does not look does nothing.
    await userEvent.click(box('Payments and refunds: Money'));
    expect(box('Payments and refunds: Look').checked).toBe(true);
    await userEvent.click(box('Support: Look'));
    expect([box('Support: Change').checked, box('Support: Personal').checked]).toEqual([false, false]);
    apiAnswers({ 'POST /api/v1/admin/roles': { status: 201, body: roles[3]! } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save the role' }));
    expect(await screen.findByText('The role is saved')).toBeTruthy();
    expect(sent('POST /api/v1/admin/roles')).toEqual({
      name: 'Support (copy)',
      permissions: ['payments.money', 'payments.read'],
    });
  });

  it('offer nothing that whoever edits them may not do', async () => {
    answers();
    open('/people/roles', {
      me: account({ role: 'custom-2', permissions: ['people.read', 'people.change', 'tickets.read'] }),
    });
    await click('button', 'Edit Night shift');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Night shift' }));
    const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
    expect([box('Support: Look').disabled, box('Support: Change').disabled]).toEqual([false, true]);
  });

  it('are deleted once nobody has them, after a question', async () => {
    answers();
    apiAnswers({ 'DELETE /api/v1/admin/roles/custom-1': { status: 204 } });
    open('/people/roles');
    await click('button', 'Delete Night shift');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the role “Night shift”?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The role is deleted')).toBeTruthy();
  });
});
