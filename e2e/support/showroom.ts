import { eventually } from '@veilway/product/eventually';
import { generateKeyPair } from '@veilway/wireguard';
import { generateSync } from 'otplib';
import {
  askProven,
  enrolmentToken,
  appoint,
  buy,
  Caller,
  type Json,
  mailTo,
  newCustomer,
  signInAsAdmin,
} from './api.js';
import { type Browser, newPerson } from './browser.js';
import { ADMIN, Product } from '@veilway/product';
import { StandInGateway } from './stand-in-gateway.js';
import { FAR_ADDRESS, World } from './world.js';

const GB = 1e9;
const PASSWORD = 'correct horse';

/** Who looks at the showroom, by how they sign in. */
export const PEOPLE = {
  /** Has a plan, devices, traffic, orders and messages. */
  customer: { email: 'ann@example.com', password: PASSWORD },
  /** Signs in by password and authenticator app, which is said to be lost. */
  careful: { email: 'cara@example.com', password: PASSWORD },
  /** Has just signed up and owns nothing. */
  newcomer: { email: 'nils@example.com', password: PASSWORD },
  admin: ADMIN,
  auditor: { email: 'olga@example.com', password: PASSWORD },
};

export type Visitor = keyof typeof PEOPLE | 'nobody';

/** Servers beside the real one. Some have a gateway so far away, and room for so many; `taken` by other customers. One is full. */
const ELSEWHERE = [
  { name: 'Frankfurt 1', location: 'Frankfurt', countryCode: 'DE', roundTripMs: 18, maxClients: 20, taken: 16 },
  { name: 'London 1', location: 'London', countryCode: 'GB', roundTripMs: 31, maxClients: 20, taken: 12 },
  { name: 'Amsterdam 1', location: 'Amsterdam', countryCode: 'NL', roundTripMs: 24, maxClients: 20, taken: 3 },
  { name: 'Tokyo 1', location: 'Tokyo', countryCode: 'JP', roundTripMs: 212, maxClients: 20, taken: 4 },
  { name: 'Oslo 1', location: 'Oslo', countryCode: 'NO', roundTripMs: 47, maxClients: 1, taken: 1 },
  { name: 'Singapore 1', location: 'Singapore', countryCode: 'SG', maxClients: 100 },
  { name: 'Toronto 1', location: 'Toronto', countryCode: 'CA', maxClients: 250, isActive: false },
];

/** A running product that looks lived in, for eyes and for the tools that stand in for eyes. */
export class Showroom {
  private readonly gateways = new Map<string, StandInGateway>();
  private readonly servers = new Map<string, string>();
  /** An order that waits for its payment. */
  openOrder = '';
  /** Where the mail of somebody who has just signed up leads: path and query. */
  mailLink = '';
  /** The customer's ticket that support has answered, and one that waits at the desk. */
  tickets = { answered: '', waiting: '' };

  /** What was done to many, and to whom it could not be; and everybody of a server who was moved. */
  reports = { bulk: '', move: '' };
  private company = '';
  /** Of the authenticator app of who is careful. */
  private secret = '';

  private constructor(
    readonly product: Product,
    private readonly world: World,
  ) {}

  static async open(): Promise<Showroom> {
    const [product, world] = await Promise.all([
      Product.start({ env: { HOST: '0.0.0.0', SPEED_TEST_MBITS: '20' } }),
      World.make(),
    ]);
    const showroom = new Showroom(product, world);
    await showroom.furnish();
    return showroom;
  }

  get url(): string {
    return this.product.url;
  }

  /** Lets somebody in with a browser of their own, signed in already. */
  async admit(browser: Browser, visitor: Visitor, options: Parameters<typeof newPerson>[2] = {}) {
    const session = visitor === 'nobody' ? [] : [{ name: 'session', value: await this.sessionOf(visitor) }];
    const storageState = { cookies: [], origins: [{ origin: this.url, localStorage: session }] };
    return newPerson(browser, this.url, { reducedMotion: 'reduce', storageState, ...options });
  }

  private async sessionOf(visitor: Exclude<Visitor, 'nobody'>): Promise<string> {
    const anybody = new Caller(this.url);
    const { ticket, ...begun } = await anybody.ask('POST', 'auth/sign-in', PEOPLE[visitor]);
    // The clock of the app is a little ahead, since the code of this half-minute may have been used.
    const code = () => generateSync({ secret: this.secret, epoch: Math.floor(Date.now() / 1_000) + 30 });
    const { accessToken, refreshToken } = ticket
      ? await anybody.ask('POST', 'auth/sign-in/second-step', { ticket: ticket as string, code: code() })
      : begun;
    return JSON.stringify({ accessToken, refreshToken });
  }

  async close(): Promise<void> {
    for (const gateway of this.gateways.values()) gateway.stop();
    await this.world.remove();
    await this.product.stop();
  }

  private async furnish(): Promise<void> {
    const real = await this.world.openServer(this.product, { name: 'New York 1' });
    this.servers.set('New York 1', real['id'] as string);
    const admin = await signInAsAdmin(this.product);
    for (const server of ELSEWHERE) await this.addServer(admin, server);
    await Promise.all([this.furnishCustomer(admin), this.furnishCompany()]);
    await newCustomer(this.product, PEOPLE.newcomer.email, PASSWORD, 'Nils Berg');
    await this.furnishCareful();
    await this.appointAuditor(admin);
    await this.leaveMailUnread(admin);
    await Promise.all([this.giveToMany(admin), this.moveAll(admin)]);
    // What everybody took, the gateways have applied.
    await Promise.all([...this.gateways.values()].map((gateway) => gateway.beat()));
  }

  private async addServer(admin: Caller, { roundTripMs, taken: _, ...values }: (typeof ELSEWHERE)[number]) {
    const host = `${values.countryCode.toLowerCase()}1.vpn.example.com`;
    const address = `192.0.2.${this.servers.size + 10}`;
    const { id } = await admin.ask('POST', 'admin/servers', { ...values, ipAddress: address, endpoint: host });
    this.servers.set(values.name, id as string);
    if (roundTripMs === undefined) return;
    const token = await enrolmentToken(admin, id as string);
    this.gateways.set(values.name, await StandInGateway.enrol(this.url, token, roundTripMs));
  }

  /** Fills the servers, waits for an answer and for money that takes two admins. */
  private async furnishCompany(): Promise<void> {
    const company = await newCustomer(this.product, 'maria@example.com', PASSWORD, 'Maria Rossi');
    this.company = (await company.ask('GET', 'account'))['id'] as string;
    await buy(company, 'enterprise');
    const { id } = await company.ask('POST', 'tickets', {
      subject: 'Tokyo is not reached from our office',
      priority: 'high',
      message: 'Since this morning none of us reaches Tokyo 1. Frankfurt and London work as always.\nCan you look?',
    });
    this.tickets.waiting = id as string;
    const { items } = await company.ask('GET', 'orders');
    const reason = 'We have ordered the wrong plan: there are only four of us, so Pro is enough.';
    await company.ask('POST', 'refunds', { orderId: (items as Json[])[0]!['id'], reason });
    for (const { name, taken = 0 } of ELSEWHERE)
      for (let seat = 1; seat <= taken; seat++) await this.addDevice(company, `Seat ${seat}`, name);
  }

  private async addDevice(owner: Caller, deviceName: string, server: string, publicKey?: string): Promise<Json> {
    return owner.ask('POST', 'configs', { deviceName, serverId: this.servers.get(server), publicKey });
  }

  private async furnishCustomer(admin: Caller): Promise<void> {
    const ann = await newCustomer(this.product, PEOPLE.customer.email, PASSWORD, 'Ann Miller');
    await buy(ann, 'basic');
    await this.refuseMoneyBack(ann, admin);
    await buy(ann, 'pro');
    await this.askSupport(ann, admin);
    const laptop = await this.addDevice(ann, 'Laptop', 'New York 1');
    const connected = this.connect(ann, laptop['id'] as string);
    await this.addDevice(ann, 'Living room', 'Tokyo 1', (await generateKeyPair()).publicKey);
    const phone = await this.addDevice(ann, 'Phone', 'Frankfurt 1');
    await this.gateways.get('Frankfurt 1')!.report(phone['id'] as string);
    // No line has carried as much in these seconds, so no gateway can say so.
    await admin.ask('POST', `admin/configs/${phone['id']}/correct-usage`, {
      receivedBytes: 38.4 * GB,
      sentBytes: 373.9 * GB,
      connectedMinutes: 3_127,
      reason: 'A busy month for the pictures',
    });
    for (const server of ['Frankfurt 1', 'New York 1']) await ann.ask('PUT', `favourites/${this.servers.get(server)}`);
    const declined = await ann.ask('POST', 'orders', { planId: 'enterprise' });
    await ann.ask('POST', `test-payments/${declined['id']}`, { outcome: 'declined' });
    this.openOrder = (await ann.ask('POST', 'orders', { planId: 'enterprise' }))['id'] as string;
    await eventually('the customer is told how much is used', async () => {
      const { items } = await ann.ask('GET', 'notifications');
      return (items as Json[]).length >= 2;
    });
    await this.writeToAndTag(ann, admin);
    await connected;
  }

  private async writeToAndTag(customer: Caller, admin: Caller): Promise<void> {
    const { id } = await customer.ask('GET', 'account');
    for (const tag of ['new-york', 'pilot'])
      await admin.ask('POST', `admin/accounts/${id}/tag`, { tag, isTagged: true });
    await admin.ask('POST', `admin/accounts/${id}/write`, {
      subject: 'New York moves to another hall',
      text: 'On Sunday night our server in New York gets a new place, with twice the line it has today.\n\nYou need not do anything: for some minutes your laptop is without it, and then it is back.',
    });
  }

  private async refuseMoneyBack(customer: Caller, admin: Caller): Promise<void> {
    const { items } = await customer.ask('GET', 'orders');
    const orderId = (items as Json[])[0]!['id'] as string;
    await customer.ask('POST', 'refunds', { orderId, reason: 'One device is not enough for me after all.' });
    const reason = 'You can change to Pro instead: what you paid for Basic is taken off its price.';
    await admin.ask('POST', `admin/refunds/${orderId}/refuse`, { reason });
  }

  private async askSupport(customer: Caller, admin: Caller): Promise<void> {
    const open = async (subject: string, priority: string, message: string) =>
      (await customer.ask('POST', 'tickets', { subject, priority, message }))['id'] as string;
    const [tv, invoice] = [
      await open('My television has no app', 'medium', 'Can it use the VPN as well? It is in the living room.'),
      await open('Which name is on the receipt?', 'low', 'I would like my company on it. Is that possible?'),
    ];
    await admin.ask('POST', `admin/tickets/${tv}/notes`, { note: 'Second one with this television today.' });
    await admin.ask('POST', `admin/tickets/${tv}/replies`, {
      message:
        'Yes: set WireGuard up on your router, and all that is behind it is protected.\nDoes your router know it?',
    });
    await customer.ask('POST', `tickets/${invoice}/resolve`);
    this.tickets.answered = tv;
  }

  /** A real device in a real tunnel. */
  private async connect(owner: Caller, configId: string): Promise<void> {
    const { text } = await owner.call('GET', `configs/${configId}/file`);
    await this.world.wgQuickUp(`s_${this.world.interfaceName}.conf`, text);
    await eventually('the tunnel carries pings', () => this.world.customer.pings(FAR_ADDRESS));
    await this.world.customer.run('ping', '-n', '-q', '-c', '40', '-i', '0.02', '-s', '1200', FAR_ADDRESS);
    await eventually(
      'the device is seen',
      async () => (await owner.ask('GET', `configs/${configId}`))['isConnected'] === true,
      40_000,
    );
  }

  private async furnishCareful(): Promise<void> {
    const cara = await newCustomer(this.product, PEOPLE.careful.email, PASSWORD, 'Cara Lind');
    const { proof } = await cara.ask('POST', 'account/proofs', { password: PASSWORD });
    const { ticket, secret } = await cara.ask(
      'POST',
      'account/authenticator/offer',
      {},
      { 'X-Proof': proof as string },
    );
    this.secret = secret as string;
    await cara.ask('POST', 'account/authenticator', { ticket, code: generateSync({ secret: this.secret }) });
    const { email, password } = PEOPLE.careful;
    const anybody = new Caller(this.url);
    const begun = await anybody.ask('POST', 'auth/sign-in', { email, password });
    await anybody.ask('POST', 'auth/sign-in/lost-factors', { ticket: begun['ticket'] as string });
    let link: string | undefined;
    await eventually('the mail of lost factors', async () => {
      link = /[/]lost-factors#(\S+)/.exec((await this.product.mailTo(email))?.text ?? '')?.[1];
      return link !== undefined;
    });
    await anybody.ask('POST', 'auth/lost-factors', { token: link });
  }

  /** Months for one who has a plan, and for others who have none. */
  private async giveToMany(admin: Caller): Promise<void> {
    const { items } = await admin.ask('GET', 'admin/people');
    const staff = (items as Json[]).map(({ id }) => id as string);
    const order = { deed: 'grant-months', amount: 1, ids: [this.company, ...staff] };
    const reason = 'The office could not work for a week: Tokyo 1 was away.';
    const { id } = await askProven(admin, 'POST', 'admin/bulk', { ...order, reason });
    this.reports.bulk = id as string;
    await eventually('all are through', async () => (await admin.ask('GET', `admin/bulk/${id}`))['status'] === 'done');
  }

  private async moveAll(admin: Caller): Promise<void> {
    const [fromServerId, toServerId] = ['Amsterdam 1', 'Tokyo 1'].map((name) => this.servers.get(name));
    const { id } = await askProven(admin, 'POST', 'admin/relocations', { fromServerId, toServerId });
    this.reports.move = id as string;
    await eventually(
      'all are moved',
      async () => (await admin.ask('GET', `admin/relocations/${id}`))['status'] !== 'running',
    );
  }

  private async appointAuditor(admin: Caller): Promise<void> {
    const auditor = await newCustomer(this.product, PEOPLE.auditor.email, PASSWORD, 'Olga Petrova');
    const { id } = await auditor.ask('GET', 'account');
    await appoint(admin, id as string, 'auditor');
  }

  private async leaveMailUnread(anybody: Caller): Promise<void> {
    const email = 'kenji@example.com';
    await anybody.ask('POST', 'auth/sign-up', { email, password: PASSWORD, fullName: 'Kenji Tanaka' });
    this.mailLink = /\/dashboard\?token=\S+/.exec(await mailTo(this.product, email))![0];
  }
}
