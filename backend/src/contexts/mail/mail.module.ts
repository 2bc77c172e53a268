import { Inject, Module } from '@nestjs/common';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { bound, Registry } from '../../platform/event-sourcing/registry.js';
import { AccountQueries } from '../accounts/index.js';
import { ConfigQueries } from '../configs/index.js';
import { AlertQueries } from '../operations/index.js';
import { ServerQueries } from '../servers/index.js';
import { AddressedMails } from './commands/addressed.js';
import { RequestMailHandler } from './commands/request-mail.handler.js';
import { SendMailHandler } from './commands/send-mail.handler.js';
import { mailDecider, RequestMail } from './domain/mail.decider.js';
import { MailboxLimit } from './commands/mailbox-limit.js';
import { mailEvents } from './domain/mail.events.js';
import { accountMails } from './processes/account-mails.process.js';
import { alertMails } from './processes/alert-mails.schedule.js';
import { businessMails } from './processes/business-mails.process.js';
import { contactMails } from './processes/contact-mails.process.js';
import { delivery, redelivery } from './processes/delivery.js';
import { owedMailsReconciler } from './processes/owed-mails.reconciler.js';
import { factorMails } from './processes/factor-mails.process.js';
import { invitationMails } from './processes/invitation-mails.process.js';
import { maintenanceMails } from './processes/maintenance-mails.process.js';
import { signInMails } from './processes/sign-in-mails.process.js';
import { outbox } from './read-models/outbox.read-model.js';
import { owedMails } from './read-models/owed-mails.read-model.js';
import { OutboxQueries } from './read-models/outbox.queries.js';

@Module({
  providers: [
    AddressedMails,
    MailboxLimit,
    OutboxQueries,
    ...handlersOf(mailDecider, [RequestMail]),
    RequestMailHandler,
    SendMailHandler,
  ],
  exports: [OutboxQueries],
})
export class MailModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(OutboxQueries) outboxQueries: OutboxQueries,
    @Inject(ConfigQueries) configs: ConfigQueries,
    @Inject(AccountQueries) accounts: AccountQueries,
    @Inject(AlertQueries) alerts: AlertQueries,
    @Inject(ServerQueries) servers: ServerQueries,
  ) {
    registry.add({
      catalogs: [mailEvents],
      readModels: [outbox, owedMails],
      processes: [
        bound(delivery, undefined),
        bound(accountMails, undefined),
        bound(signInMails, undefined),
        bound(factorMails, undefined),
        bound(businessMails, undefined),
        bound(maintenanceMails, { configs, servers }),
        bound(contactMails, undefined),
        bound(invitationMails, undefined),
      ],
      schedules: [redelivery(outboxQueries), alertMails(alerts, accounts)],
      reconcilers: [owedMailsReconciler(outboxQueries)],
    });
  }
}
