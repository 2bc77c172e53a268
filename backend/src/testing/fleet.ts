import { generateKeyPair } from '@veilway/wireguard';
import { OpenSubscription } from '../contexts/accounts/index.js';
import { accountDecider, RegisterAccount } from '../contexts/accounts/domain/account.decider.js';
import { EnrolGateway } from '../contexts/servers/index.js';
import { CancelSubscription, LapseSubscription } from '../contexts/subscriptions/domain/subscription.commands.js';
import type { BoughtPlan } from '../contexts/subscriptions/events.js';
import { ActivateSubscription } from '../contexts/subscriptions/index.js';
import { AccessTokens } from '../platform/auth/access-tokens.js';
import { Proofs } from '../platform/auth/proofs.js';
import type { Role } from '../platform/auth/access.js';
import { Aggregates } from '../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../platform/event-sourcing/privacy/data-keys.js';
import { systemMeta } from '../platform/event-sourcing/commands/system-meta.js';
import { newId } from '../platform/ids.js';
import type { Answer, TestApp } from './app.js';

export const BASIC: BoughtPlan = {
  id: 'basic',
  name: 'Basic',
  deviceLimit: 1,
  allowanceBytes: 50e9,
  priceCents: 999,
  currency: 'USD',
};
export const PRO: BoughtPlan = { ...BASIC, id: 'pro', name: 'Pro', deviceLimit: 5, allowanceBytes: 500e9 };
export const ENTERPRISE: BoughtPlan = {
  ...BASIC,
  id: 'enterprise',
  name: 'Enterprise',
  deviceLimit: null,
  allowanceBytes: null,
};

export type Customer = { id: string; subscriptionId: string; readonly token: string };

/** Servers with gateways and customers with subscriptions, made without the detours of sign-up and payment. */
export class Fleet {
  constructor(private readonly app: TestApp) {}

  /** No two servers have one name or one endpoint. */
  private static servers = 0;

  /** Of a new account, or of a known one; tokens run out with the clock, so ask again after moving it. */
  token(role: Role, id = newId()): string {
    return this.app.app.get(AccessTokens).issue({ id, role, sessionId: newId() }).accessToken;
  }

  get admin(): string {
    return this.token('admin');
  }

  /** A session of an admin who has just proved who they are. */
  get provenAdmin(): { token: string; proof: Record<string, string> } {
    return this.provenAs(newId());
  }

  /** Another session of the same account, whenever it is asked for. */
  provenAs(id: string, role: Role = 'admin'): { token: string; proof: Record<string, string> } {
    const account = { id, role, sessionId: newId() };
    const { accessToken: token } = this.app.app.get(AccessTokens).issue(account);
    return { token, proof: { 'X-Proof': this.app.app.get(Proofs).issue(account, '').proof } };
  }

  /** As an admin who has proved that it is them. */
  proven(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const { token, proof } = this.provenAdmin;
    return this.app.call(method, path, { token, headers: { ...proof, ...headers }, ...(body && { body }) });
  }

  /** Gives an account a role. */
  async appoint(id: string, role: Role): Promise<void> {
    const { token, proof } = this.provenAdmin;
    const body = { role, reason: 'Asked for by mail.' };
    const { status, text } = await this.app.post(`admin/accounts/${id}/role`, body, token, proof);
    if (status !== 200) throw new Error(text);
  }

  meta() {
    const id = newId();
    return systemMeta('fleet', { id, correlationId: id }, 0, this.app.clock.now());
  }

  get commands(): Commands {
    return this.app.app.get(Commands);
  }

  /** A server that nobody has enrolled a gateway for. */
  async bareServer(fields: object = {}): Promise<{ id: string; network: string }> {
    const nth = (Fleet.servers += 1);
    const body = {
      name: `Fleet ${nth}`,
      location: 'Frankfurt',
      countryCode: 'DE',
      ipAddress: '203.0.113.7',
      endpoint: `fleet${nth}.example.net`,
    };
    const { status, body: made, text } = await this.app.post('admin/servers', { ...body, ...fields }, this.admin);
    if (status !== 201) throw new Error(text);
    return made as { id: string; network: string };
  }

  /** A server that is offered. */
  async server(fields: object = {}): Promise<{ id: string; network: string; publicKey: string }> {
    const { id, network } = await this.bareServer(fields);
    const { publicKey } = await generateKeyPair();
    await this.commands.complete(new EnrolGateway(id, { enrolment: 1, publicKey }, this.meta()));
    return { id, network, publicKey };
  }

  async customer(plan: BoughtPlan = PRO): Promise<Customer> {
    const account = await this.account();
    // Not by spreading: the token is made anew whenever it is asked for.
    return Object.assign(account, { subscriptionId: await this.subscribe(account.id, plan) });
  }

  /** A customer who has bought nothing yet. */
  async account(): Promise<Omit<Customer, 'subscriptionId'>> {
    const id = newId();
    const keys = this.app.app.get(DataKeys);
    await keys.create(id, this.meta());
    const [email, fullName, passwordHash] = await Promise.all(
      [`${id}@example.com`, 'A Customer', 'none'].map((text) => keys.seal(id, text)),
    );
    const registered = {
      email: email!,
      fullName: fullName!,
      passwordHash: passwordHash!,
      role: 'customer' as const,
      addressKey: id,
      verified: true,
    };
    const begun = new RegisterAccount(id, registered, this.meta());
    await this.commands.shown(await this.app.app.get(Aggregates).execute(accountDecider, begun));
    const token = () => this.token('customer', id);
    return {
      id,
      get token() {
        return token();
      },
    };
  }

  /** `replacing`: the account's subscription that has ended. */
  async subscribe(accountId: string, plan: BoughtPlan = PRO, replacing: string | null = null): Promise<string> {
    const [id, orderId] = [newId(), newId()];
    const periodStart = this.app.clock.now().toISOString();
    await this.commands.execute(
      new OpenSubscription(accountId, { subscriptionId: id, orderId, replacing }, this.meta()),
    );
    const data = { accountId, orderId, plan, periodStart };
    await this.commands.complete(new ActivateSubscription(id, data, this.meta()));
    return id;
  }

  /** Lets a subscription run out; 32 days pass. */
  async end(subscriptionId: string): Promise<void> {
    await this.cancel(subscriptionId);
    this.app.clock.advance({ days: 32 });
    await this.lapse(subscriptionId);
  }

  /** Shown before time passes: renewals are collected by what the lists say. */
  async cancel(subscriptionId: string): Promise<void> {
    await this.commands.complete(new CancelSubscription(subscriptionId, {}, this.meta()));
  }

  /** Of one that was cancelled, and whose period is over. */
  async lapse(subscriptionId: string): Promise<void> {
    await this.commands.complete(new LapseSubscription(subscriptionId, {}, this.meta()));
  }
}
