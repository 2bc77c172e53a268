import { Inject, Module } from '@nestjs/common';
import { EndedSessions } from '../../platform/auth/ended-sessions.js';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { bound, Registry } from '../../platform/event-sourcing/registry.js';
import { LapseAccountHandler } from './commands/lapse-account.handler.js';
import { accountDecider, LapseAccount } from './domain/account.decider.js';
import { sessionDecider } from './domain/session.decider.js';

import { ConfirmSignUp } from './commands/confirm-sign-up.js';
import { EmailAddresses } from './commands/email-addresses.js';
import { FirstAdmin } from './commands/first-admin.js';
import { Passwords } from './commands/passwords.js';
import { Refresh } from './commands/refresh.js';
import { ResendVerification } from './commands/resend-verification.js';
import { SignIn } from './commands/sign-in.js';
import { SignUp } from './commands/sign-up.js';
import { Tokens } from './commands/tokens.js';
import { WRONG_PASSWORDS, WrongPasswords } from './commands/wrong-passwords.js';
import { accountEvents } from './domain/account.events.js';
import { emailAddressEvents } from './domain/email-address.events.js';
import { sessionEvents } from './domain/session.events.js';
import { AccountController } from './http/account.controller.js';
import { AdminAccountsController } from './http/accounts.admin.controller.js';
import { AskedMails } from './http/asked-mails.js';
import { AuthController } from './http/auth.controller.js';
import { KnownDevices } from './http/known-devices.js';
import { lapsing, sessionExpiry } from './processes/account.schedules.js';
import { endedSessionsSubscription } from './processes/ended-sessions.subscription.js';
import { roleChange } from './processes/role-change.process.js';
import { sessionLimit } from './processes/session-limit.process.js';
import { accounts } from './read-models/accounts.read-model.js';
import { AccountQueries } from './read-models/accounts.queries.js';
import { endings } from './read-models/endings.read-model.js';
import { EndingQueries } from './read-models/endings.queries.js';
import { pendingSignUps } from './read-models/pending-sign-ups.read-model.js';
import { PendingSignUpQueries } from './read-models/pending-sign-ups.queries.js';
import { people } from './read-models/people.read-model.js';
import { PeopleQueries } from './read-models/people.queries.js';
import { sessions } from './read-models/sessions.read-model.js';
import { SessionQueries } from './read-models/sessions.queries.js';

@Module({
  controllers: [AuthController, AccountController, AdminAccountsController],
  providers: [
    SignUp,
    ConfirmSignUp,
    SignIn,
    Refresh,
    ResendVerification,
    Passwords,
    EmailAddresses,
    AskedMails,
    WrongPasswords,
    KnownDevices,
    Tokens,
    FirstAdmin,
    AccountQueries,
    PeopleQueries,
    SessionQueries,
    PendingSignUpQueries,
    EndingQueries,
    ...handlersOf(accountDecider, [LapseAccount]),
    ...handlersOf(sessionDecider),
    LapseAccountHandler,
  ],
  exports: [AccountQueries, PeopleQueries],
})
export class AccountsModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(SessionQueries) sessionQueries: SessionQueries,
    @Inject(PendingSignUpQueries) pending: PendingSignUpQueries,
    @Inject(EndedSessions) ended: EndedSessions,
    @Inject(EndingQueries) endingQueries: EndingQueries,
  ) {
    registry.add({
      keptBeside: [WRONG_PASSWORDS],
      catalogs: [accountEvents, emailAddressEvents, sessionEvents],
      readModels: [accounts, people, sessions, endings, pendingSignUps],
      processes: [bound(roleChange, sessionQueries), bound(sessionLimit, sessionQueries)],
      schedules: [lapsing(pending), sessionExpiry(sessionQueries)],
      liveSubscriptions: [endedSessionsSubscription(ended, endingQueries)],
    });
  }
}
