import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { invalid, type Meta } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import { CurrentAccount, NeedsProof, type Account } from '../../../platform/auth/access.js';
import { Proofs } from '../../../platform/auth/proofs.js';
import { StaffFactors } from '../../../platform/auth/staff-factors.js';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { notFound, ProblemException } from '../../../platform/http/problem.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { FactorLoss } from '../commands/factors/factor-loss.js';
import { Passkeys } from '../commands/factors/passkeys.js';
import { Prove } from '../commands/factors/prove.js';
import { SecondFactors } from '../commands/factors/second-factors.js';
import {
  hasSecondFactor,
  keptByFactor,
  recoveryCodesLeft,
  RemoveAuthenticator,
  RemovePasskey,
  RenamePasskey,
  secondFactorsDecider,
} from '../domain/second-factors.decider.js';
import { Guesses, MOST_WRONG } from './guesses.js';
import {
  AcceptAuthenticatorDto,
  AddPasskeyDto,
  asked,
  AuthenticatorOfferDto,
  PasskeyOptionsDto,
  ProofDto,
  ProveDto,
  RecoveryCodesDto,
  RenamePasskeyDto,
  SecondFactorsDto,
} from './second-factors.dto.js';
import { wrongCode, wrongFactor, wrongPasskey } from './wrong-factor.js';

const offerOver = () =>
  new ProblemException(
    409,
    'authenticator-offer-over',
    'Set-up took too long',
    'This set-up has taken too long. Begin again, and take the secret out of your app that it has now.',
  );

const NOT_ITS_PASSWORD = 'This is not the password of your account.';
const wrongPassword = () =>
  new ProblemException(403, 'password-wrong', 'Wrong password', NOT_ITS_PASSWORD, [
    { pointer: '/password', detail: NOT_ITS_PASSWORD },
  ]);

const nothingGiven = () => invalid('password', 'Send your password, or a code where you have a second factor.');

@ApiBearerAuth()
@ApiTags('account')
@Controller('account')
export class SecondFactorsController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(SecondFactors) private readonly factors: SecondFactors,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(Prove) private readonly proving: Prove,
    @Inject(Proofs) private readonly proofs: Proofs,
    @Inject(StaffFactors) private readonly staff: StaffFactors,
    @Inject(Guesses) private readonly guesses: Guesses,
    @Inject(FactorLoss) private readonly loss: FactorLoss,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  /**
   * Proves that it is still the account's owner who asks: by a code where the account has a second factor, else by the
   * password. After many wrong ones: 429.
   */
  @Post('proofs')
  @HttpCode(200)
  async prove(
    @Body() given: ProveDto,
    @CurrentAccount() account: Account,
    @CommandMeta() meta: Meta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProofDto> {
    const { password, code } = given;
    const passkey = given.passkey as AuthenticationResponseJSON | undefined;
    if (password === undefined && code === undefined && !passkey) throw nothingGiven();
    const proof = {
      ...(password === undefined ? {} : { password }),
      ...(code === undefined ? {} : { code }),
      ...(passkey && { passkey }),
    };
    const counted = [{ of: 'proof', words: [account.id], most: MOST_WRONG.place }];
    const outcome = await this.guesses.counted(counted, reply, () => this.proving.execute(account.id, proof, meta));
    if (outcome === 'wrong') {
      this.security.note('proof-failed', { account: account.id });
      throw password === undefined ? wrongFactor(proof) : wrongPassword();
    }
    return this.proofs.issue(account, outcome.factors);
  }

  /** Keeps the factors that are about to go; where they are too new for that: 409. */
  @NeedsProof()
  @Post('second-factors/keep')
  @HttpCode(204)
  async keep(@CurrentAccount() { id }: Account, @CommandMeta() meta: Meta): Promise<void> {
    await this.loss.keep(id, meta);
    this.security.note('factor-loss-called-off', { account: id });
  }

  /** With what this account proves who it is beside the password. */
  @Get('second-factors')
  async show(@CurrentAccount() { id, role }: Account): Promise<SecondFactorsDto> {
    const factors = await this.aggregates.load(secondFactorsDecider, id);
    const { authenticator, passkeys, waiting } = factors;
    const open = await this.dataKeys.openerOf(id);
    return {
      going: waiting && { forgottenAt: new Date(waiting.forgottenAt), isKeptByFactor: keptByFactor(factors) },
      authenticator: authenticator && { addedOn: authenticator.addedOn },
      passkeys: passkeys.map(({ passkeyId, name, addedOn }) => ({ id: passkeyId, name: open(name) ?? '', addedOn })),
      recoveryCodesLeft: recoveryCodesLeft(factors),
      wanted: hasSecondFactor(factors) ? null : this.staff.wantedOf(role),
    };
  }

  /** What to ask a passkey of this account, as a proof. */
  @Post('proofs/passkey-options')
  @HttpCode(200)
  async proofOptions(@CurrentAccount() { id }: Account, @CommandMeta() meta: Meta): Promise<PasskeyOptionsDto> {
    return asked(await this.passkeys.secondFactor(id, meta));
  }

  /** What to ask a device that is to have a passkey for this account. */
  @NeedsProof()
  @Post('passkeys/options')
  @HttpCode(200)
  async passkeyOptions(@CurrentAccount() { id }: Account, @CommandMeta() meta: Meta): Promise<PasskeyOptionsDto> {
    return asked(await this.passkeys.registration(id, meta));
  }

  /** Adds the passkey that a device has made. With the first second factor come recovery codes. */
  @Post('passkeys')
  @HttpCode(200)
  async addPasskey(
    @Body() { passkey, name }: AddPasskeyDto,
    @CurrentAccount() { id }: Account,
    @CommandMeta() meta: Meta,
  ): Promise<RecoveryCodesDto> {
    const outcome = await this.passkeys.register(id, passkey as unknown as RegistrationResponseJSON, name, meta);
    if (outcome === 'refused') throw wrongPasskey();
    this.security.note('second-factor-added', { account: id });
    return { recoveryCodes: outcome };
  }

  /** Calls a passkey something else. */
  @Patch('passkeys/:id')
  @HttpCode(204)
  async renamePasskey(
    @Param('id') passkeyId: string,
    @Body() { name }: RenamePasskeyDto,
    @CurrentAccount() { id }: Account,
    @CommandMeta() meta: Meta,
  ): Promise<void> {
    const { passkeys } = await this.aggregates.load(secondFactorsDecider, id);
    if (!passkeys.some((one) => one.passkeyId === passkeyId)) throw notFound('passkey');
    const sealed = await this.dataKeys.seal(id, name);
    await this.commands.complete(new RenamePasskey(id, { passkeyId, name: sealed }, meta));
  }

  /** Forgets a passkey: it signs nobody in from now on. */
  @NeedsProof()
  @Delete('passkeys/:id')
  @HttpCode(204)
  async removePasskey(
    @Param('id') passkeyId: string,
    @CurrentAccount() { id }: Account,
    @CommandMeta() meta: Meta,
  ): Promise<void> {
    const { passkeys } = await this.aggregates.load(secondFactorsDecider, id);
    if (!passkeys.some((one) => one.passkeyId === passkeyId)) throw notFound('passkey');
    await this.commands.complete(new RemovePasskey(id, { passkeyId }, meta));
    this.security.note('second-factor-removed', { account: id });
  }

  /** A secret for an authenticator app. It counts once a code of the app was sent back together with the ticket. */
  @NeedsProof()
  @Post('authenticator/offer')
  @HttpCode(200)
  offer(@CurrentAccount() { id }: Account, @CommandMeta() meta: Meta): Promise<AuthenticatorOfferDto> {
    return this.factors.offer(id, meta);
  }

  /** Sets up the authenticator app that shows this code. With the first second factor come recovery codes. */
  @Post('authenticator')
  @HttpCode(200)
  async accept(
    @Body() { ticket, code }: AcceptAuthenticatorDto,
    @CurrentAccount() { id }: Account,
    @CommandMeta() meta: Meta,
  ): Promise<RecoveryCodesDto> {
    const outcome = await this.factors.accept(id, ticket, code, meta);
    if (outcome === 'over') throw offerOver();
    if (outcome === 'wrong') throw wrongCode();
    this.security.note('second-factor-added', { account: id });
    return { recoveryCodes: outcome };
  }

  /** Forgets the authenticator app: its codes are worth nothing from now on. */
  @NeedsProof()
  @Delete('authenticator')
  @HttpCode(204)
  async remove(@CurrentAccount() { id }: Account, @CommandMeta() meta: Meta): Promise<void> {
    await this.commands.complete(new RemoveAuthenticator(id, {}, meta));
    this.security.note('second-factor-removed', { account: id });
  }

  /** Ten new recovery codes. Those of before are worth nothing from now on. */
  @NeedsProof()
  @Post('recovery-codes')
  @HttpCode(200)
  async makeCodes(@CurrentAccount() { id }: Account, @CommandMeta() meta: Meta): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.factors.makeCodes(id, meta) };
  }
}
