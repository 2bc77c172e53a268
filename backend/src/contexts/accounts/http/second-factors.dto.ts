import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsObject, IsOptional } from 'class-validator';
import { IsLine } from '../../../platform/http/fields/validation.js';
import { ANSWERED_WITHIN_SECONDS } from '../commands/factors/passkeys.js';
import { IsCookieWish, LONGEST_TOKEN } from './auth.dto.js';
import { IsGivenPassword } from './password-fields.js';

const LONGEST_CODE = 20;
const IsCode = () => IsLine({ min: 1, max: LONGEST_CODE, tooShort: 'Code is required' });

const IsCredential = () =>
  applyDecorators(
    ApiProperty({ type: 'object', additionalProperties: true }),
    IsObject({ message: 'Send what the browser answered, as JSON' }),
  );

export class SecondStepTicketDto {
  /** The `ticket` that was answered before. */
  @IsLine({ min: 1, max: LONGEST_TOKEN })
  ticket!: string;
}

export class FactorLossDto {
  /** When the factors go, unless somebody signs in by one of them or calls it off. */
  forgottenAt!: Date;
}

/** One of `code` and `passkey`. */
export class GivenFactorDto extends SecondStepTicketDto {
  /** Six digits of the authenticator app, or a recovery code; spaces, dashes and case do not matter. */
  @IsCode()
  @IsOptional()
  code?: string;

  /** What the browser answered to `sign-in/passkey-options` (`AuthenticationResponseJSON` of WebAuthn). */
  @IsCredential()
  @IsOptional()
  passkey?: Record<string, unknown>;

  @IsCookieWish()
  cookie?: boolean;
}

export class PasskeyOptionsDto {
  /** For `navigator.credentials`: `PublicKeyCredentialRequestOptionsJSON` or `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  options!: Record<string, unknown>;

  /** Seconds until an answer comes too late. */
  expiresIn!: number;
}

export const asked = (options: object): PasskeyOptionsDto => ({
  options: { ...options },
  expiresIn: ANSWERED_WITHIN_SECONDS,
});

export class PasskeyAnswerDto {
  /** What the browser answered (`AuthenticationResponseJSON` of WebAuthn). */
  @IsCredential()
  passkey!: Record<string, unknown>;

  @IsCookieWish()
  cookie?: boolean;
}

const PASSKEY_NAME = { min: 1, max: 50, tooShort: 'Name is required' };

export class AddPasskeyDto {
  /** What the browser answered (`RegistrationResponseJSON` of WebAuthn). */
  @IsCredential()
  passkey!: Record<string, unknown>;

  /** What its owner calls it. */
  @IsLine(PASSKEY_NAME)
  name!: string;
}

export class RenamePasskeyDto {
  /** What its owner calls it. */
  @IsLine(PASSKEY_NAME)
  name!: string;
}

export class AcceptAuthenticatorDto {
  /** The `ticket` of the offer. */
  @IsLine({ min: 1, max: LONGEST_TOKEN })
  ticket!: string;

  /** Six digits of the app that has the secret now. */
  @IsCode()
  code!: string;
}

/** One of them: the code where the account has a second factor, else the password. */
export class ProveDto {
  @ApiPropertyOptional()
  @IsGivenPassword()
  @IsOptional()
  password?: string;

  /** Six digits of the authenticator app, or a recovery code. */
  @IsCode()
  @IsOptional()
  code?: string;

  /** What the browser answered to `account/proofs/passkey-options` (`AuthenticationResponseJSON` of WebAuthn). */
  @IsCredential()
  @IsOptional()
  passkey?: Record<string, unknown>;
}

export class ProofDto {
  /** Sent as `X-Proof` along with what asks for one; good for this session alone. */
  proof!: string;

  /** Seconds until it runs out. */
  expiresIn!: number;
}

export class AuthenticatorDto {
  /** The date on which it was set up. */
  addedOn!: string;
}

export class PasskeyDto {
  id!: string;

  /** What its owner calls it; empty once that cannot be read any more. */
  name!: string;

  /** The date on which it was added. */
  addedOn!: string;
}

/** All factors are about to go, since somebody who knows the password and reads the mail said that they are lost. */
export class FactorsGoingDto {
  /** When they go. */
  forgottenAt!: Date;

  /** Whether a proof calls that off; else they are too new, and the link in the mail does, or another password. */
  isKeptByFactor!: boolean;
}

export class SecondFactorsDto {
  /** Null unless they are about to go. */
  @ApiProperty({ type: FactorsGoingDto, nullable: true })
  going!: FactorsGoingDto | null;

  /** Null where there is none. */
  authenticator!: AuthenticatorDto | null;

  /** The oldest first. */
  passkeys!: PasskeyDto[];

  /** How many recovery codes still work. */
  recoveryCodesLeft!: number;

  /** Whether this account should have one and has none: because of what it may do to others. */
  wanted!: 'required' | 'advised' | null;
}

export class AuthenticatorOfferDto {
  /** What the app makes its codes of, in base32, to type in. */
  secret!: string;

  /** The same as an `otpauth:` address, to be shown as a QR code. */
  uri!: string;

  /** Brings the secret back together with the first code, within 15 minutes: until then nothing is stored. */
  ticket!: string;
}

export class RecoveryCodesDto {
  /** Each works once; they are shown now and never again. Empty where those that are there stay good. */
  recoveryCodes!: string[];
}
