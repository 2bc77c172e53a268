import {
  applyDecorators,
  createParamDecorator,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
  type Type,
} from '@nestjs/common';
import { ApiBearerAuth, ApiHeader } from '@nestjs/swagger';
import type { CalledRequest } from '../http/command-meta.js';
import type { BuiltInRole, Permission } from './permissions.js';

export { ROLES } from './permissions.js';
/** What an account is: one of the roles that are always there, or by its id one that an installation made. */
export type Role = BuiltInRole | `custom-${string}`;

export const ACCESS = 'access';
/**
 * Who may call a route: everybody, an enrolled gateway, who buys for themselves, or who has one of these permissions. A
 * route that says nothing is for every account.
 */
export type Access = 'public' | 'gateway' | 'buyers' | readonly Permission[];

/** Everybody may call this, signed in or not. */
export const Public = () => SetMetadata(ACCESS, 'public');
/** Customers may call this, and admins, who try out what customers do: each for what is their own. */
export const Buyers = () => SetMetadata(ACCESS, 'buyers');
/** Whoever of staff has one of these permissions may call this. */
export const Permits = (...permissions: [Permission, ...Permission[]]) => SetMetadata(ACCESS, permissions);

export const NEEDS_PROOF = 'needs-proof';

/** `with-factor`: who has no second factor proves it by the password that comes along. */
export type ProofNeed = 'always' | 'with-factor';

/** Whoever calls this must have proved within five minutes that it is still them: what a found session must not do. */
export const NeedsProof = (need: ProofNeed = 'always') =>
  applyDecorators(
    SetMetadata(NEEDS_PROOF, need),
    ApiHeader({ name: 'X-Proof', required: false, description: '`proof` of `POST account/proofs`.' }),
  );

/** An enrolled gateway may call this; `guard` checks its credential. */
export const ForGateway = (guard: Type<CanActivate>) =>
  applyDecorators(SetMetadata(ACCESS, 'gateway'), UseGuards(guard), ApiBearerAuth());

export type Account = { id: string; role: Role; sessionId: string };

/** The account that calls. */
export const CurrentAccount = createParamDecorator(
  (_: unknown, context: ExecutionContext): Account =>
    context.switchToHttp().getRequest<CalledRequest>().caller!.account as Account,
);
