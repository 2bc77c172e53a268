import { Inject, Injectable } from '@nestjs/common';
import { Rights } from '../../../platform/auth/rights.js';
import { Clock } from '../../../platform/clock.js';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { Settings } from '../../../platform/settings.js';
import {
  addressToken,
  ErasureQueries,
  keepToken,
  lossToken,
  PeopleQueries,
  resetToken,
  verificationToken,
} from '../../accounts/index.js';
import { ConfigQueries } from '../../configs/index.js';
import { ContactMessageQueries } from '../../contact/index.js';
import { MessageQueries, NoticeQueries, TOPIC_OF, WaysOut } from '../../notices/index.js';
import { moneyBackUntil, OrderQueries } from '../../orders/index.js';
import { RefundQueries, type ReadRefund } from '../../refunds/index.js';
import { ServerQueries } from '../../servers/index.js';
import { ProductSettings } from '../../settings/index.js';
import { InvitationQueries, invitationToken } from '../../staff/index.js';
import { TicketQueries } from '../../tickets/index.js';
import type { Mail } from '../domain/mail.decider.js';
import type { AskingAgain, Letter } from '../templates/templates.js';

/** `replyTo`: who answers a mail writes there. `wayOut`: where its like are declined, where they can be. */
export type Addressed = Readonly<{ to: string; replyTo?: string; wayOut?: string | undefined; letter: Letter }>;

/** Whom a mail goes to and what it may say, looked up when it is sent, so that no event holds it. */
@Injectable()
export class AddressedMails {
  constructor(
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(ErasureQueries) private readonly erasures: ErasureQueries,
    @Inject(ContactMessageQueries) private readonly messages: ContactMessageQueries,
    @Inject(InvitationQueries) private readonly invitations: InvitationQueries,
    @Inject(TicketQueries) private readonly tickets: TicketQueries,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(RefundQueries) private readonly refunds: RefundQueries,
    @Inject(OrderQueries) private readonly orders: OrderQueries,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(NoticeQueries) private readonly notices: NoticeQueries,
    @Inject(MessageQueries) private readonly staffMessages: MessageQueries,
    @Inject(WaysOut) private readonly waysOut: WaysOut,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(Settings) private readonly settings: Settings,
    @Inject(ProductSettings) private readonly product: ProductSettings,
  ) {}

  /** Undefined where nobody is there any more; where nobody is found for another reason, it throws: that is for good. */
  async of({ template, accountId, parameters }: Mail): Promise<Addressed | undefined> {
    const { publicUrl } = this.settings;
    const { supportHours, values } = this.product;
    const { brandName, supportEmail } = values;
    const said = { brandName, supportEmail, supportHours, publicUrl, parameters };
    if (template === 'account-erased') {
      const farewell = await this.erasures.farewellOf(String(parameters['erasedAccountId']));
      return farewell ? { to: farewell, letter: said } : this.nobody(this.erasures);
    }
    if (template === 'staff-invited') {
      const { invitationId, mail } = parameters;
      const invited = await this.invitations.get(String(invitationId));
      if (!invited) return this.nobody(this.invitations);
      // Behind the mark, which no server or proxy is told and none writes down.
      const token = invitationToken(this.secrets, String(invitationId), Number(mail));
      return { to: invited.email, letter: { ...said, invitationLink: `${publicUrl}/auth/invitation#${token}` } };
    }
    if (accountId === null) {
      const written = await this.messages.get(String(parameters['contactMessageId']));
      if (!written) return this.nobody(this.messages);
      if (template === 'contact-message')
        return { to: supportEmail, replyTo: written.email, letter: { ...said, written } };
      if (template === 'contact-received') return { to: written.email, letter: said };
      const answer = await this.tickets.textOf(String(parameters['messageId']));
      if (answer === undefined) return this.nobody(this.tickets);
      return { to: written.email, replyTo: supportEmail, letter: { ...said, answer } };
    }
    const person = await this.people.of(accountId);
    if (!person) return this.nobody(this.people);
    const to = await this.recipient(template, accountId, person.email);
    if (to === null) return undefined;
    const messageId = String(parameters['messageId']);
    const message =
      template === 'message' ? (await this.staffMessages.of(accountId, [messageId])).get(messageId) : undefined;
    if (template === 'message' && !message) return this.nobody(this.staffMessages);
    const links = this.linksIn(template, accountId, parameters);
    const names = await this.namesIn(accountId, parameters);
    const refused = template === 'refund-refused' ? await this.refunds.get(String(parameters['orderId'])) : undefined;
    const topic = TOPIC_OF[template];
    const wayOut = topic === null ? undefined : this.waysOut.linkOf(accountId, topic);
    return {
      to,
      wayOut,
      letter: {
        ...said,
        fullName: person.fullName,
        refusal: refused?.refusal ?? undefined,
        message,
        askingAgain: refused && (await this.askingAgain(refused)),
        ...(template === 'role-changed' && { roleName: this.rights.nameOf(String(parameters['role'])) }),
        ...links,
        ...names,
        isChosen: wayOut !== undefined,
      },
    };
  }

  private async askingAgain({ id, asksLeft }: ReadRefund): Promise<AskingAgain> {
    if (asksLeft === 0) return 'was-last';
    const paidAt = (await this.orders.get(id))?.paidAt;
    return paidAt && this.clock.now().toISOString() < moneyBackUntil(paidAt) ? 'open' : 'over';
  }

  /** Whether who it is for has chosen not to get such mails. */
  async isDeclined({ template, accountId }: Mail): Promise<boolean> {
    const topic = TOPIC_OF[template];
    return accountId !== null && topic !== null && !(await this.notices.wants(accountId, topic, 'mail'));
  }

  private async nobody(list: { mustBeWhole: () => Promise<void> }): Promise<undefined> {
    await list.mustBeWhole();
    return undefined;
  }

  /** Null where that address is no longer the account's, nor about to be. */
  private async recipient(template: Mail['template'], accountId: string, email: string): Promise<string | null> {
    if (template !== 'confirm-address' && template !== 'address-changed') return email;
    const { newEmail, formerEmail } = await this.people.otherAddressesOf(accountId);
    return template === 'confirm-address' ? newEmail : formerEmail;
  }

  private linksIn(template: Mail['template'], accountId: string, parameters: Mail['parameters']) {
    const { publicUrl } = this.settings;
    if (template === 'verify-email') {
      const token = verificationToken(this.secrets, accountId, Number(parameters['candidate'] ?? 1));
      return { verificationLink: `${publicUrl}/dashboard?token=${token}` };
    }
    if (template === 'confirm-address' || template === 'address-changed') {
      const kind = template === 'confirm-address' ? 'confirm' : 'restore';
      const token = addressToken(this.secrets, kind, { accountId, change: Number(parameters['change']) });
      return { addressLink: `${publicUrl}/auth/${kind}-address#${token}` };
    }
    if (template === 'factors-lost') {
      const [loss, password] = [Number(parameters['loss']), Number(parameters['password'])];
      const token = lossToken(this.secrets, accountId, { loss, password, until: String(parameters['until']) });
      return { factorsLink: `${publicUrl}/auth/lost-factors#${token}` };
    }
    if (template === 'factors-going') {
      const token = keepToken(this.secrets, accountId, Number(parameters['loss']));
      return { factorsLink: `${publicUrl}/auth/keep-factors#${token}` };
    }
    if (template === 'reset-password') {
      const link = { password: Number(parameters['password']), until: String(parameters['until']) };
      // Behind the mark, which no server or proxy is told and none writes down.
      return { resetLink: `${publicUrl}/auth/reset-password#${resetToken(this.secrets, accountId, link)}` };
    }
    return {};
  }

  /** A device's own name is opened with its owner's key. */
  private async namesIn(accountId: string, { configId, serverId }: Mail['parameters']) {
    if (!serverId) return {};
    const [config, servers, open] = await Promise.all([
      configId ? this.configs.get(String(configId)) : undefined,
      this.servers.namesOf([String(serverId)]),
      this.dataKeys.openerOf(accountId),
    ]);
    return { device: config && open(config.deviceName), server: servers.get(String(serverId)) };
  }
}
