import { Newcomer } from '../support/newcomer.js';

const MOST_CLICKS = 12;

let hanna: Newcomer;
let began: number;
let file: { name: string; text: string };

beforeAll(async () => {
  hanna = await Newcomer.arrive({ fullName: 'Hanna Hour', email: 'hanna@example.com' });
});
afterAll(() => hanna?.leave());

describe('a first hour, on a phone', () => {
  it('begins with a plan on the site, which leads to the sign-up', async () => {
    await hanna.page.goto('/');
    began = performance.now();
    await hanna.press(hanna.page.getByRole('article', { name: 'Pro' }).getByRole('link', { name: 'Get Started' }));
    await hanna.signUp();
  });

  it('goes on in the mail, and comes back to the plan, though this browser remembers nothing', async () => {
    await hanna.page.evaluate('localStorage.clear()');
    await hanna.confirmAndSignIn();
    await hanna.page
      .getByRole('dialog', { name: 'Buy Pro?' })
      .getByText(/^You pay \$19\.99 now/)
      .waitFor();
  });

  it('pays what was said, and is asked for the first device', async () => {
    await hanna.press(hanna.button('Go on to pay $19.99'));
    await hanna.press(hanna.button('Pay $19.99'));
    await hanna.nameDevice('Phone');
  });

  it('takes the file, with few clicks', async () => {
    file = await hanna.takeFile();
    expect(hanna.clicks).toBeLessThanOrEqual(MOST_CLICKS);
    console.info(`From Get Started to the file: ${hanna.clicks} clicks, ${Math.round(performance.now() - began)} ms.`);
  });

  it('has one first step left, which goes with the first connection', async () => {
    await hanna.page.goto('/dashboard');
    await hanna.steps.waitFor();
    expect(await hanna.left.count()).toBe(1);
    await hanna.connect(file);
    await hanna.steps.waitFor({ state: 'detached' });
    console.info(`From Get Started to the connection: ${Math.round(performance.now() - began)} ms.`);
  });

  it('complained in no console, and asked nobody but us', () =>
    expect(hanna.complaints).toMatchObject({ errors: [], foreign: [] }));
});
