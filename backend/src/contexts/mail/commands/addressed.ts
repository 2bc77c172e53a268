import { Inject, Injectable } from '@nestjs/common';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { Settings } from '../../../platform/settings.js';
import { PeopleQueries, verificationToken } from '../../accounts/index.js';
import { ConfigQueries } from '../../configs/index.js';
import { ContactMessageQueries } from '../../contact/index.js';
import { ServerQueries } from '../../servers/index.js';
import type { Mail } from '../domain/mail.decider.js';
import type { Letter } from '../templates/templates.js';

/** `replyTo`: who answers a mail writes there. */
export type Addressed = Readonly<{ to: string; replyTo?: string; letter: Letter }>;

/** Whom a mail goes to and what it may say, looked up when it is sent, so that no event holds it. */
@Injectable()
export class AddressedMails {
  constructor(
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(ContactMessageQueries) private readonly messages: ContactMessageQueries,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(Settings) private readonly settings: Settings,
  ) {}

  /** Undefined where nobody is there any more; where nobody is found for another reason, it throws: that is for good. */
  async of({ template, accountId, parameters }: Mail): Promise<Addressed | undefined> {
    const { brandName, supportEmail, publicUrl } = this.settings;
    const said = { brandName, supportEmail, publicUrl, parameters };
    if (accountId === null) {
      const written = await this.messages.get(String(parameters['contactMessageId']));
      if (!written) return this.nobody(this.messages);
      return template === 'contact-message'
        ? { to: supportEmail, replyTo: written.email, letter: { ...said, written } }
        : { to: written.email, letter: said };
    }
    const person = await this.people.of(accountId);
    if (!person) return this.nobody(this.people);
    const candidate = Number(parameters['candidate'] ?? 1);
    const verificationLink = `${publicUrl}/dashboard?token=${verificationToken(this.secrets, accountId, candidate)}`;
    const names = await this.namesIn(accountId, parameters);
    return { to: person.email, letter: { ...said, fullName: person.fullName, verificationLink, ...names } };
  }

  private async nobody(list: { mustBeWhole: () => Promise<void> }): Promise<undefined> {
    await list.mustBeWhole();
    return undefined;
  }

  /** A device's own name is opened with its owner's key. */
  private async namesIn(accountId: string, { configId, serverId }: Mail['parameters']) {
    if (!configId || !serverId) return {};
    const [config, servers, open] = await Promise.all([
      this.configs.get(String(configId)),
      this.servers.namesOf([String(serverId)]),
      this.dataKeys.openerOf(accountId),
    ]);
    return { device: config && open(config.deviceName), server: servers.get(String(serverId)) };
  }
}
