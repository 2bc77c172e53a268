import { Newcomer } from '../support/newcomer.js';

let tina: Newcomer;

beforeAll(async () => {
  tina = await Newcomer.arrive({ fullName: 'Tina Trial', email: 'tina@example.com' });
});
afterAll(() => tina?.leave());

describe('a free trial, on a phone', () => {
  it('begins on the site and says at the sign-up what it is, and what happens after it', async () => {
    await tina.page.goto('/');
    await tina.page.getByText('7 days of Pro, no card. Then it ends by itself, and nothing is charged.').waitFor();
    await tina.press(tina.page.getByRole('link', { name: 'Start Free Trial' }));
    await tina.panel.getByText(/^Free trial: 7 days of Pro, no card\./).waitFor();
    await tina.signUp();
  });

  it('runs once the mailbox is proved, without being chosen again', async () => {
    await tina.confirmAndSignIn();
    await tina.page.getByText(/^Your free trial of Pro runs until/).waitFor();
    await tina.steps.getByRole('link', { name: 'Add a device' }).waitFor();
    expect(new URL(tina.page.url()).pathname).toBe('/dashboard');
  });

  it('connects a device', async () => {
    await tina.press(tina.steps.getByRole('link', { name: 'Add a device' }));
    await tina.nameDevice('Phone');
    const file = await tina.takeFile();
    await tina.page.goto('/dashboard');
    await tina.steps.waitFor();
    expect(await tina.left.count()).toBe(1);
    await tina.connect(file);
    await tina.steps.waitFor({ state: 'detached' });
  });

  it('is with the plans, where nothing was ordered', async () => {
    await tina.page.goto('/dashboard/billing');
    await tina.page.getByText(/^Ends on .* Then your devices pause, and nothing is charged\./).waitFor();
    await tina.page.getByText('No orders yet').waitFor();
    expect(await tina.button('Start Free Trial').count()).toBe(0);
  });

  it('complained in no console, and asked nobody but us', () =>
    expect(tina.complaints).toMatchObject({ errors: [], foreign: [] }));
});
