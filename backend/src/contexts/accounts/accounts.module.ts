import { Inject, Module } from '@nestjs/common';
import { EndedSessions } from '../../platform/auth/ended-sessions.js';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../platform/event-sourcing/privacy/data-keys.js';
import { bound, Registry } from '../../platform/event-sourcing/registry.js';
import { ChangeAuthors } from '../settings/index.js';
import { AccountClosing } from './commands/erasure/close-account.js';
import { EraseAccountHandler } from './commands/erasure/erase-account.js';
import { PERSONAL_EXPORTS, PersonalExports } from './commands/erasure/personal-exports.js';
import { OwnPassword } from './commands/passwords/own-password.js';
import { LapseAccountHandler } from './commands/erasure/lapse-account.handler.js';
import { accountDecider, LapseAccount } from './domain/account.decider.js';
import { emailAddressDecider } from './domain/email-address.decider.js';
import { sessionDecider } from './domain/session.decider.js';

import { AdminDeeds } from './commands/by-admins/admin-deeds.js';
import { AdminPosts } from './commands/by-admins/admin-posts.js';
import { AddressChanges } from './commands/links/address-changes.js';
import { Appointments } from './commands/by-admins/appointments.js';
import { AskedLinks } from './commands/links/asked-links.js';
import { BeginSession } from './commands/sign-in/begin-session.js';
import { ConfirmSignUp } from './commands/sign-in/confirm-sign-up.js';
import { EmailAddresses } from './commands/links/email-addresses.js';
import { FactorCodes } from './commands/factors/factor-codes.js';
import { FirstAdmin } from './commands/by-admins/first-admin.js';
import { NewPasswords } from './commands/passwords/new-passwords.js';
import { FactorLoss } from './commands/factors/factor-loss.js';
import { FactorProofs } from './commands/factors/factor-proofs.js';
import { PasskeySignIn } from './commands/sign-in/passkey-sign-in.js';
import { Passkeys } from './commands/factors/passkeys.js';
import { Passwords } from './commands/passwords/passwords.js';
import { ProfilePictures } from './commands/profile-pictures.js';
import { Prove } from './commands/factors/prove.js';
import { RecoveryCodes } from './commands/factors/recovery-codes.js';
import { Refresh } from './commands/sign-in/refresh.js';
import { SecondFactors } from './commands/factors/second-factors.js';
import { AccountTags } from './commands/by-admins/account-tags.js';
import { Reach } from './commands/links/reach.js';
import { Suspensions } from './commands/by-admins/suspensions.js';
import { SecondStep } from './commands/sign-in/second-step.js';
import { SignIn } from './commands/sign-in/sign-in.js';
import { SignUp } from './commands/sign-in/sign-up.js';
import { StaffGrace } from './commands/factors/staff-grace.js';
import { Tokens } from './commands/sign-in/tokens.js';
import { WRONG_PASSWORDS, WrongPasswords } from './commands/sign-in/wrong-passwords.js';
import { adminPostDecider, adminPostEvents } from './domain/admin-posts.js';
import { accountEvents } from './domain/account.events.js';
import { emailAddressEvents } from './domain/email-address.events.js';
import { factorUseDecider } from './domain/factor-use.decider.js';
import { factorUseEvents } from './domain/factor-use.events.js';
import { secondFactorsDecider } from './domain/second-factors.decider.js';
import { secondFactorsEvents } from './domain/second-factors.events.js';
import { sessionEvents } from './domain/session.events.js';
import { AccountClosingController } from './http/account-closing.controller.js';
import { BillingDetailsController } from './http/billing-details.controller.js';
import { PersonalExportController } from './http/personal-export.controller.js';
import { AdminPicturesController, PictureController } from './http/picture.controller.js';
import { AccountController } from './http/account.controller.js';
import { AdminAccountsController } from './http/accounts.admin.controller.js';
import { AskedMails } from './http/asked-mails.js';
import { AuthController } from './http/auth.controller.js';
import { FactorLossController } from './http/factor-loss.controller.js';
import { Guesses } from './http/guesses.js';
import { KnownDevices } from './http/known-devices.js';
import { SessionCookies } from './http/session-cookies.js';
import { PasskeysController } from './http/passkeys.controller.js';
import { SecondFactorsController } from './http/second-factors.controller.js';
import { SecondStepController } from './http/second-step.controller.js';
import { addressRelease, erasing, factorLosing, lapsing, sessionExpiry } from './processes/account.schedules.js';
import { closedAccounts } from './processes/closed-accounts.process.js';
import { erasedAccounts } from './processes/erased-accounts.subscription.js';
import { endedSessionsSubscription } from './processes/ended-sessions.subscription.js';
import { keptFactors } from './processes/kept-factors.process.js';
import { passwordChange } from './processes/password-change.process.js';
import { roleChange } from './processes/role-change.process.js';
import { sessionLimit } from './processes/session-limit.process.js';
import { accounts } from './read-models/accounts.read-model.js';
import { AccountQueries } from './read-models/accounts.queries.js';
import { endings } from './read-models/endings.read-model.js';
import { EndingQueries } from './read-models/endings.queries.js';
import { ErasureQueries } from './read-models/erasures.queries.js';
import { erasures } from './read-models/erasures.read-model.js';
import { factorLosses } from './read-models/factor-losses.read-model.js';
import { FactorLossQueries } from './read-models/factor-losses.queries.js';
import { givenUpAddresses } from './read-models/given-up-addresses.read-model.js';
import { GivenUpAddressQueries } from './read-models/given-up-addresses.queries.js';
import { pendingSignUps } from './read-models/pending-sign-ups.read-model.js';
import { PendingSignUpQueries } from './read-models/pending-sign-ups.queries.js';
import { people } from './read-models/people.read-model.js';
import { PeopleQueries } from './read-models/people.queries.js';
import { sessions } from './read-models/sessions.read-model.js';
import { SessionQueries } from './read-models/sessions.queries.js';

@Module({
  controllers: [
    AuthController,
    SecondStepController,
    FactorLossController,
    PasskeysController,
    AccountController,
    BillingDetailsController,
    PictureController,
    AccountClosingController,
    PersonalExportController,
    SecondFactorsController,
    AdminPicturesController,
    AdminAccountsController,
  ],
  providers: [
    SignUp,
    ConfirmSignUp,
    SignIn,
    BeginSession,
    SecondStep,
    SecondFactors,
    FactorCodes,
    FactorProofs,
    FactorLoss,
    FactorLossQueries,
    Passkeys,
    PasskeySignIn,
    RecoveryCodes,
    Prove,
    ProfilePictures,
    StaffGrace,
    Refresh,
    AddressChanges,
    AskedLinks,
    NewPasswords,
    Passwords,
    EmailAddresses,
    AskedMails,
    WrongPasswords,
    Guesses,
    KnownDevices,
    SessionCookies,
    Tokens,
    FirstAdmin,
    AccountQueries,
    PeopleQueries,
    { provide: ChangeAuthors, useExisting: PeopleQueries },
    SessionQueries,
    PendingSignUpQueries,
    GivenUpAddressQueries,
    EndingQueries,
    ...handlersOf(accountDecider, [LapseAccount]),
    ...handlersOf(adminPostDecider),
    ...handlersOf(emailAddressDecider),
    ...handlersOf(sessionDecider),
    ...handlersOf(secondFactorsDecider),
    ...handlersOf(factorUseDecider),
    LapseAccountHandler,
    EraseAccountHandler,
    AccountClosing,
    AdminDeeds,
    AdminPosts,
    Reach,
    Appointments,
    Suspensions,
    AccountTags,
    OwnPassword,
    PersonalExports,
    ErasureQueries,
  ],
  exports: [
    AccountTags,
    Appointments,
    AccountQueries,
    ErasureQueries,
    PeopleQueries,
    ChangeAuthors,
    SessionQueries,
    Reach,
    Suspensions,
  ],
})
export class AccountsModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(SessionQueries) sessionQueries: SessionQueries,
    @Inject(GivenUpAddressQueries) givenUp: GivenUpAddressQueries,
    @Inject(PendingSignUpQueries) pending: PendingSignUpQueries,
    @Inject(EndedSessions) ended: EndedSessions,
    @Inject(EndingQueries) endingQueries: EndingQueries,
    @Inject(AccountQueries) accountQueries: AccountQueries,
    @Inject(ErasureQueries) erasureQueries: ErasureQueries,
    @Inject(PeopleQueries) peopleQueries: PeopleQueries,
    @Inject(FactorLossQueries) factorLossQueries: FactorLossQueries,
    @Inject(DataKeys) dataKeys: DataKeys,
  ) {
    registry.add({
      files: peopleQueries.files,
      keptBeside: [WRONG_PASSWORDS, ...PERSONAL_EXPORTS],
      catalogs: [
        accountEvents,
        adminPostEvents,
        emailAddressEvents,
        sessionEvents,
        secondFactorsEvents,
        factorUseEvents,
      ],
      readModels: [accounts, people, sessions, endings, erasures, pendingSignUps, givenUpAddresses, factorLosses],
      processes: [
        bound(roleChange, sessionQueries),
        bound(keptFactors, undefined),
        bound(passwordChange, sessionQueries),
        bound(sessionLimit, sessionQueries),
        bound(closedAccounts, { sessions: sessionQueries, accounts: accountQueries }),
      ],
      schedules: [
        lapsing(pending),
        addressRelease(givenUp),
        factorLosing(factorLossQueries),
        sessionExpiry(sessionQueries),
        erasing(accountQueries, erasureQueries),
      ],
      liveSubscriptions: [endedSessionsSubscription(ended, endingQueries), erasedAccounts(dataKeys)],
    });
  }
}
