import type { Page } from './browser.js';
import { PEOPLE, type Showroom, type Visitor } from './showroom.js';

/** Something that a person sees: a page, or what opens on it. */
export type Screen = {
  name: string;
  visitor: Visitor;
  path: string | ((showroom: Showroom) => string);
  /** The tab's title. */
  title: string;
  /** Nothing is there, and browsers tell their console so. */
  isMissing?: true;
  /** Whoever opens it is asked before whether it is them, and browsers tell their console so. */
  isAsked?: true;
  /** For what only one of the two sizes has. */
  only?: 'narrow' | 'wide';
  /** What is done there before it is looked at. */
  open?: (page: Page) => Promise<unknown>;
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();

const pressed = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await dialog(page);
};

const chosen = (button: string, item: string) => async (page: Page) => {
  await press(button)(page);
  await page.getByRole('menuitem', { name: item }).click();
  await dialog(page);
};

/** What asks first whether it is still them. */
const proven = (opening: (page: Page) => Promise<void>) => async (page: Page) => {
  await opening(page);
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByLabel('Password').fill(PEOPLE.admin.password);
  await proof.getByRole('button', { name: 'Go on' }).click();
  await proof.waitFor({ state: 'hidden' });
};

const menu = (button: string) => async (page: Page) => {
  await press(button)(page);
  await page.getByRole('menu').waitFor();
};

/** What react-admin lays beside a button has no role. */
const popped = (button: string) => async (page: Page) => {
  await press(button)(page);
  await page.locator('.MuiPopover-paper').waitFor();
};

const run = (button: string) => async (page: Page) => {
  await press(button)(page);
  await page.getByRole('region', { name: 'Result' }).waitFor();
};

/** A customer's page, and what is done for them there. */
const customerOf = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Do for this customer' }).waitFor();
};
const deedFor = (who: string, item: string) => async (page: Page) => {
  await customerOf(who)(page);
  await chosen('Do for this customer', item)(page);
};

const serverOf = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name: 'About it' }).waitFor();
};

const searched = (words: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Name, address, number or id' }).fill(words);
  await page.getByRole('option', { name: 'Ann Miller' }).first().waitFor();
};

const previewed = async (page: Page) => {
  const rows = page.getByRole('checkbox', { name: 'Select this row' });
  for (const row of [3, 4, 5]) await rows.nth(row).check();
  await chosen('Do to all of these', 'Give months away…')(page);
  await page.getByRole('dialog').getByLabel('Reason').fill('Tokyo 1 was away for a week.');
  await press('Preview')(page);
  await page.getByRole('button', { name: 'Back' }).waitFor();
};

const cutting = async (page: Page) => {
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Use this picture', disabled: false }).waitFor();
};

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();

const refusedSignUp = async (page: Page) => {
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Email').fill('ann@example');
  await panel.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  // A message stays for as long as it is pointed at.
  await page.getByText('Validation Error').hover();
};

const atSecondStep = async (page: Page) => {
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Email').fill(PEOPLE.careful.email);
  await panel.getByLabel('Password', { exact: true }).fill(PEOPLE.careful.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
};

const copied = async (page: Page) => {
  await page.getByRole('article', { name: 'Laptop' }).getByRole('button', { name: 'Copy Config' }).click();
  await page.getByText('Configuration copied to clipboard').hover();
};

const toggled = async (page: Page) => {
  await page.getByLabel('Toronto 1 is active').click();
  await page.getByText(/^Server (de)?activated$/).waitFor();
};

/** To the first row of a list. */
const toPicked = (item: string) => async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Select this row' }).first().check();
  await chosen('Do to all of these', item)(page);
};

/** Of a server that somebody runs elsewhere; keys of nobody. */
const SERVER_FILE = `[Interface]
PrivateKey = yAnz5TF+lXXJte14tji3zlMNq+hd2rYUIgJBgB3fBmk=
Address = 10.8.0.1/24
ListenPort = 51820

# Client: Ada's phone (1)
[Peer]
PublicKey = xTIBA5rboUvnH4htodjb6e697QjLERt1NAB4mZqp8Dg=
PresharedKey = /UwcSPg38hW/D9Y3tcS1FOV0K1wuURMbS0sesJEP5ak=
AllowedIPs = 10.8.0.2/32, fd00::2/128

# Client: Office (2)
[Peer]
PublicKey = TrMvSoP4jYQlY6RIzBgbssQqY3vxI2Pi+y71lOWWXX0=
AllowedIPs = 10.8.0.3/32, 192.168.7.0/24
`;

const readsAFile = async (page: Page) => {
  await page.getByRole('textbox', { name: /The server’s file/ }).fill(SERVER_FILE);
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByRole('region', { name: 'What becomes of its devices' }).waitFor();
};

/** Every page of both webs. */
export const PAGES: readonly Screen[] = [
  { name: 'landing', visitor: 'nobody', path: '/', title: 'A private way onto the internet · Veilway' },
  { name: 'sign-in', visitor: 'nobody', path: '/auth', title: 'Sign in to your account · Veilway' },
  { name: 'sign-up', visitor: 'nobody', path: '/auth', title: 'Create an account · Veilway', open: tab('Sign Up') },
  {
    name: 'second-step',
    visitor: 'nobody',
    path: '/auth',
    title: 'One more step · Veilway',
    open: atSecondStep,
  },
  {
    name: 'forgot-password',
    visitor: 'nobody',
    path: '/auth/forgot-password',
    title: 'Forgot your password? · Veilway',
  },
  {
    name: 'reset-password',
    visitor: 'nobody',
    path: '/auth/reset-password#a-link',
    title: 'Choose a new password · Veilway',
  },
  {
    name: 'invitation',
    visitor: 'nobody',
    path: '/auth/invitation',
    title: 'This link did not work · Veilway',
  },
  {
    name: 'confirm-address',
    visitor: 'nobody',
    path: '/auth/confirm-address#a-link',
    title: 'Confirm your new address · Veilway',
  },
  {
    name: 'restore-address',
    visitor: 'nobody',
    path: '/auth/restore-address#a-link',
    title: 'Take the change of address back · Veilway',
  },
  {
    name: 'lost-factors',
    visitor: 'nobody',
    path: '/auth/lost-factors#a-link',
    title: 'Forget your second factors? · Veilway',
  },
  {
    name: 'keep-factors',
    visitor: 'nobody',
    path: '/auth/keep-factors#a-link',
    title: 'Keep your second factors · Veilway',
  },
  {
    name: 'decline-mails',
    visitor: 'nobody',
    path: '/auth/decline-mails#a-link',
    title: 'This link did not work · Veilway',
    isMissing: true,
  },
  {
    name: 'mail-link',
    visitor: 'nobody',
    path: ({ mailLink }) => mailLink,
    title: 'Confirm your email address · Veilway',
  },
  { name: 'tools', visitor: 'nobody', path: '/tools', title: 'Privacy and security tools · Veilway' },
  {
    name: 'ip-lookup',
    visitor: 'nobody',
    path: '/tools/ip-lookup',
    title: 'IP Address Lookup · Veilway',
    open: run('Look up my address'),
  },
  {
    name: 'speed-test',
    visitor: 'nobody',
    path: '/tools/speed-test',
    title: 'Internet Speed Test · Veilway',
    open: run('Start the test'),
  },
  {
    name: 'webrtc-test',
    visitor: 'nobody',
    path: '/tools/webrtc-test',
    title: 'WebRTC Leak Test · Veilway',
    open: run('Run the test'),
  },
  {
    name: 'fingerprint',
    visitor: 'nobody',
    path: '/tools/fingerprint',
    title: 'Browser Fingerprint · Veilway',
    open: run('Scan my browser'),
  },
  {
    name: 'bot-detection',
    visitor: 'nobody',
    path: '/tools/bot-detection',
    title: 'Bot Detection Test · Veilway',
    open: run('Run the test'),
  },
  { name: 'contact', visitor: 'nobody', path: '/contact', title: 'Contact us · Veilway' },
  { name: 'privacy', visitor: 'nobody', path: '/privacy', title: 'Privacy policy · Veilway' },
  { name: 'terms', visitor: 'nobody', path: '/terms', title: 'Terms of service · Veilway' },
  { name: 'not-found', visitor: 'nobody', path: '/nowhere', title: 'Page not found · Veilway', isMissing: true },
  { name: 'dashboard', visitor: 'customer', path: '/dashboard', title: 'Dashboard · Veilway' },
  { name: 'servers', visitor: 'customer', path: '/dashboard/servers', title: 'Servers · Veilway' },
  {
    name: 'subscriptions',
    visitor: 'customer',
    path: '/dashboard/subscriptions',
    title: 'Subscriptions · Veilway',
  },
  { name: 'billing', visitor: 'customer', path: '/dashboard/billing', title: 'Billing · Veilway' },
  { name: 'downloads', visitor: 'customer', path: '/dashboard/downloads', title: 'Downloads · Veilway' },
  { name: 'support', visitor: 'customer', path: '/dashboard/support', title: 'Support · Veilway' },
  {
    name: 'ticket',
    visitor: 'customer',
    path: ({ tickets }) => `/dashboard/support/${tickets.answered}`,
    title: 'Ticket · Veilway',
  },
  {
    name: 'notifications-page',
    visitor: 'customer',
    path: '/dashboard/notifications',
    title: 'Notifications · Veilway',
  },
  { name: 'settings', visitor: 'customer', path: '/dashboard/settings', title: 'Settings · Veilway' },
  { name: 'pay', visitor: 'customer', path: ({ openOrder }) => `/pay/${openOrder}`, title: 'Test payment · Veilway' },
  { name: 'new-dashboard', visitor: 'newcomer', path: '/dashboard', title: 'Dashboard · Veilway' },
  { name: 'new-billing', visitor: 'newcomer', path: '/dashboard/billing', title: 'Billing · Veilway' },
  { name: 'new-downloads', visitor: 'newcomer', path: '/dashboard/downloads', title: 'Downloads · Veilway' },
  {
    name: 'new-subscriptions',
    visitor: 'newcomer',
    path: '/dashboard/subscriptions',
    title: 'Subscriptions · Veilway',
  },
  { name: 'new-support', visitor: 'newcomer', path: '/dashboard/support', title: 'Support · Veilway' },
  {
    name: 'new-notifications',
    visitor: 'newcomer',
    path: '/dashboard/notifications',
    title: 'Notifications · Veilway',
  },
  {
    name: 'no-page',
    visitor: 'newcomer',
    path: '/dashboard/nowhere',
    title: 'Page not found · Veilway',
    isMissing: true,
  },
  { name: 'admin', visitor: 'admin', path: '/admin', title: 'Admin dashboard · Veilway admin' },
  { name: 'admin-servers', visitor: 'admin', path: '/admin/servers', title: 'Servers · Veilway admin' },
  {
    name: 'admin-add-server',
    visitor: 'admin',
    path: '/admin/servers/new',
    title: 'Servers · Veilway admin',
    open: dialog,
  },
  {
    name: 'admin-import-server',
    visitor: 'admin',
    path: '/admin/servers/import',
    title: 'Import a server · Veilway admin',
    open: readsAFile,
  },
  {
    name: 'admin-unassigned',
    visitor: 'admin',
    path: '/admin/wireguard/unassigned',
    title: 'Unassigned devices · Veilway admin',
  },
  { name: 'admin-support', visitor: 'admin', path: '/admin/support', title: 'Support · Veilway admin' },
  {
    name: 'admin-support-figures',
    visitor: 'admin',
    path: '/admin/support/figures',
    title: 'Support figures · Veilway admin',
  },
  {
    name: 'admin-canned-replies',
    visitor: 'admin',
    path: '/admin/support/replies',
    title: 'Canned replies · Veilway admin',
  },
  {
    name: 'admin-ticket',
    visitor: 'admin',
    path: ({ tickets }) => `/admin/support/${tickets.waiting}`,
    title: 'Ticket · Veilway admin',
  },
  { name: 'admin-customers', visitor: 'admin', path: '/admin/customers', title: 'Customers · Veilway admin' },
  { name: 'admin-packages', visitor: 'admin', path: '/admin/packages', title: 'Packages · Veilway admin' },
  { name: 'admin-payments', visitor: 'admin', path: '/admin/payments', title: 'Payments · Veilway admin' },
  { name: 'admin-refunds', visitor: 'admin', path: '/admin/refunds', title: 'Refunds · Veilway admin' },
  { name: 'admin-wireguard', visitor: 'admin', path: '/admin/wireguard', title: 'WireGuard · Veilway admin' },
  {
    name: 'admin-wireguard-servers',
    visitor: 'admin',
    path: '/admin/wireguard/servers',
    title: 'WireGuard servers · Veilway admin',
  },
  { name: 'admin-moves', visitor: 'admin', path: '/admin/wireguard/moves', title: 'Moves · Veilway admin' },
  {
    name: 'admin-move-customers',
    visitor: 'admin',
    path: '/admin/wireguard/moves/new',
    title: 'Moves · Veilway admin',
    open: dialog,
  },
  { name: 'admin-bulk', visitor: 'admin', path: '/admin/bulk', title: 'Bulk actions · Veilway admin' },
  {
    name: 'admin-do-to-many',
    visitor: 'admin',
    path: '/admin/customers',
    title: 'Customers · Veilway admin',
    open: toPicked('Suspend…'),
  },
  { name: 'admin-analytics', visitor: 'admin', path: '/admin/analytics', title: 'Analytics · Veilway admin' },
  {
    name: 'admin-analytics-usage',
    visitor: 'admin',
    path: '/admin/analytics/usage',
    title: 'Usage and margin · Veilway admin',
  },
  {
    name: 'admin-parked-events',
    visitor: 'admin',
    path: '/admin/parked-events',
    title: 'Parked events · Veilway admin',
  },
  { name: 'admin-alerts', visitor: 'admin', path: '/admin/alerts', title: 'Alerts · Veilway admin' },
  { name: 'admin-people', visitor: 'admin', path: '/admin/people', title: 'People · Veilway admin' },
  {
    name: 'admin-invite',
    visitor: 'admin',
    path: '/admin/people',
    title: 'People · Veilway admin',
    open: pressed('Invite somebody'),
  },
  { name: 'admin-roles', visitor: 'admin', path: '/admin/people/roles', title: 'Roles · Veilway admin' },
  {
    name: 'admin-role',
    visitor: 'admin',
    path: '/admin/people/roles',
    title: 'Roles · Veilway admin',
    open: pressed('Copy Support as a new role'),
  },
  { name: 'admin-product-settings', visitor: 'admin', path: '/admin/settings', title: 'Settings · Veilway admin' },
  {
    name: 'admin-not-found',
    visitor: 'admin',
    path: '/admin/nowhere',
    title: 'Page not found · Veilway admin',
    isMissing: true,
  },
  { name: 'admin-refused', visitor: 'customer', path: '/admin', title: 'This area is for admins · Veilway admin' },
  { name: 'auditor-servers', visitor: 'auditor', path: '/admin/servers', title: 'Servers · Veilway admin' },
];

const at = (page: string) => PAGES.find(({ name }) => name === page)!;

/** What opens on the pages: dialogs, menus, messages. */
export const OPENED: readonly Screen[] = [
  { ...at('sign-in'), name: 'refusal', open: refusedSignUp },
  { ...at('dashboard'), name: 'notifications', open: pressed(/^Notifications/) },
  { ...at('dashboard'), name: 'account-menu', open: menu('Account menu') },
  { ...at('dashboard'), name: 'connection-logs', open: pressed('View Connection Logs') },
  { ...at('dashboard'), name: 'sidebar', only: 'narrow', open: pressed('Open menu') },
  { ...at('servers'), name: 'no-server-found', open: (page) => page.getByRole('searchbox').fill('Atlantis') },
  { ...at('billing'), name: 'change-plan', open: pressed(/to Enterprise/) },
  { ...at('billing'), name: 'ask-refund', open: pressed('Money back for Pro') },
  { ...at('support'), name: 'new-ticket', open: pressed('New Ticket') },
  { ...at('settings'), name: 'delete-account', open: pressed('Delete account…') },
  { ...at('settings'), name: 'cut-picture', open: cutting },
  { ...at('settings'), name: 'factors-going', visitor: 'careful' },
  { ...at('subscriptions'), name: 'cancel-plan', open: pressed('Cancel subscription') },
  { ...at('downloads'), name: 'create-config', open: pressed('Create Config') },
  { ...at('downloads'), name: 'qr-code', open: pressed('QR Code') },
  { ...at('downloads'), name: 'revoke-config', open: pressed('Revoke Laptop') },
  { ...at('downloads'), name: 'confirmation', open: copied },
  { ...at('new-dashboard'), name: 'no-notifications', open: pressed(/^Notifications/) },
  { ...at('admin'), name: 'admin-notifications', open: pressed(/^Notifications/) },
  { ...at('admin'), name: 'admin-account-menu', open: menu('Your account') },
  { ...at('admin'), name: 'admin-profile', open: chosen('Your account', 'Profile') },
  { ...at('admin'), name: 'admin-settings', open: chosen('Your account', 'Settings') },
  { ...at('admin'), name: 'admin-sidebar', only: 'narrow', open: pressed('Menu') },
  {
    ...at('admin-packages'),
    name: 'admin-edit-package',
    open: (page) =>
      page
        .getByRole('link', { name: 'Edit Pro' })
        .click()
        .then(() => dialog(page)),
  },
  { ...at('admin-refunds'), name: 'admin-grant-refund', open: pressed('Grant the refund of Maria Rossi') },
  { ...at('admin-refunds'), name: 'admin-refuse-refund', open: pressed('Refuse the refund of Maria Rossi') },
  {
    ...at('admin-wireguard'),
    name: 'admin-revoke-device',
    path: `/admin/wireguard?filter=${encodeURIComponent('{"q":"ann@example.com"}')}`,
    open: pressed('Revoke Laptop'),
  },
  {
    ...at('admin-wireguard-servers'),
    name: 'admin-peer-differences',
    title: 'Differences · Veilway admin',
    open: (page) => page.getByRole('link', { name: 'Differences of Frankfurt 1' }).click(),
  },
  { ...at('admin-ticket'), name: 'admin-join-tickets', open: pressed('Join with another…') },
  { ...at('admin-ticket'), name: 'admin-choose-canned-reply', open: pressed('Canned reply…') },
  { ...at('admin-canned-replies'), name: 'admin-new-canned-reply', open: pressed('New canned reply') },
  { ...at('admin-servers'), name: 'admin-more', open: menu('More for Frankfurt 1') },
  {
    ...at('admin-servers'),
    name: 'admin-edit-server',
    open: (page) =>
      page
        .getByRole('link', { name: 'Edit Frankfurt 1' })
        .click()
        .then(() => dialog(page)),
  },
  {
    ...at('admin-servers'),
    name: 'admin-server',
    title: 'Server · Veilway admin',
    open: serverOf('Frankfurt 1'),
  },
  { ...at('admin-servers'), name: 'admin-delete-server', open: pressed('Delete Frankfurt 1') },
  {
    ...at('admin-servers'),
    name: 'admin-enrol-gateway',
    isAsked: true,
    open: proven(chosen('More for Singapore 1', 'Enrol gateway')),
  },
  { ...at('admin-servers'), name: 'admin-revoke-gateway', open: chosen('More for Frankfurt 1', 'Revoke gateway') },
  {
    ...at('admin-servers'),
    name: 'admin-no-server-found',
    open: (page) => page.getByRole('searchbox').fill('Atlantis'),
  },
  { ...at('admin-servers'), name: 'admin-confirmation', open: toggled },
  {
    ...at('admin-customers'),
    name: 'admin-customer',
    title: 'Customer · Veilway admin',
    open: customerOf('Ann Miller'),
  },
  { ...at('admin-customers'), name: 'admin-tag-many', open: toPicked('Tag…') },
  { ...at('admin-customers'), name: 'admin-write-to-many', open: toPicked('Write…') },
  { ...at('admin'), name: 'admin-search', open: searched('ann') },
  { ...at('admin'), name: 'admin-keys', open: (page) => page.keyboard.press('?').then(() => dialog(page)) },
  {
    ...at('admin-moves'),
    name: 'admin-move',
    title: 'Move · Veilway admin',
    path: ({ reports }) => `/admin/wireguard/moves/${reports.move}`,
  },
  {
    ...at('admin-bulk'),
    name: 'admin-bulk-report',
    title: 'Bulk action · Veilway admin',
    path: ({ reports }) => `/admin/bulk/${reports.bulk}`,
  },
  { ...at('admin-customers'), name: 'admin-bulk-preview', open: previewed },
  {
    ...at('admin-servers'),
    name: 'admin-announce-maintenance',
    title: 'Server · Veilway admin',
    open: async (page) => {
      await serverOf('Frankfurt 1')(page);
      await pressed('Announce maintenance')(page);
    },
  },
  { ...at('admin-alerts'), name: 'admin-silence', open: pressed(/^Silence/) },
  {
    ...at('admin-customers'),
    name: 'admin-deeds',
    title: 'Customer · Veilway admin',
    open: async (page) => {
      await customerOf('Ann Miller')(page);
      await menu('Do for this customer')(page);
    },
  },
  {
    ...at('admin-customers'),
    name: 'admin-suspend',
    title: 'Customer · Veilway admin',
    open: async (page) => {
      await customerOf('Ann Miller')(page);
      await pressed('Suspend')(page);
    },
  },
  ...(
    [
      ['write', 'Ann Miller', 'Write to the customer…'],
      ['months', 'Ann Miller', 'Give months away…'],
      ['data', 'Ann Miller', 'Give data away…'],
      ['password', 'Ann Miller', 'Send a link for another password…'],
      ['role', 'Ann Miller', 'Change the role…'],
      ['confirmation', 'Kenji Tanaka', 'Send the confirmation again…'],
      ['vouch', 'Kenji Tanaka', 'Confirm the address…'],
      ['factors', 'Olga Petrova', 'Take second factors away…'],
    ] as const
  ).map(([deed, who, item]): Screen => ({
    ...at('admin-customers'),
    name: `admin-deed-${deed}`,
    title: 'Customer · Veilway admin',
    open: deedFor(who, item),
  })),
  { ...at('admin-servers'), name: 'admin-columns', only: 'wide', open: popped('Columns') },
  { ...at('admin-servers'), name: 'admin-filters', open: menu('Add filter') },
];

const SIZES = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } };

// What has just changed begins to move with the next frame.
const AT_REST = `new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
  .then(() => document.fonts.ready).then(() => Promise.allSettled(
  document.getAnimations().filter((moving) => moving.effect.getComputedTiming().endTime !== Infinity)
    .map((moving) => moving.finished)))`;

/** What is loading has come, and what moves has arrived. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.evaluate(AT_REST);
};

/** Goes to a screen, and gives it one look after the other: wide and narrow, light and dark. */
export async function* looksOf(page: Page, { path, open, only }: Screen, showroom: Showroom) {
  const sizes = Object.entries(SIZES).filter(([name]) => !only || only === name);
  await page.setViewportSize(sizes[0]![1]);
  await page.goto(typeof path === 'string' ? path : path(showroom));
  await settled(page);
  await open?.(page);
  for (const [name, size] of sizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html.${colorScheme}, html[data-theme=${colorScheme}]`).waitFor();
      await page.setViewportSize(size);
      await settled(page);
      yield `${name}-${colorScheme}`;
    }
}
