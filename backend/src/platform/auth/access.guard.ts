import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { Clock } from '../clock.js';
import { Unavailable } from '../event-sourcing/unavailable.js';
import type { CalledRequest } from '../http/command-meta.js';
import { RequestDigests } from '../http/edge/request-digests.js';
import { forbidden, ProblemException, unauthorized } from '../http/problem.js';
import { SecurityEvents } from '../observability/security-events.js';
import { ACCESS, NEEDS_PROOF, type Access, type Account, type ProofNeed, type Role } from './access.js';
import type { Permission } from './permissions.js';
import { PROOF_HEADER, Proofs } from './proofs.js';
import { Rights } from './rights.js';
import { StaffFactors } from './staff-factors.js';

const BUYERS: ReadonlySet<Role> = new Set(['customer', 'admin']);

/** Guards every route: who says nothing about access is for signed-in accounts. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(RequestDigests) private readonly digests: RequestDigests,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
    @Inject(Proofs) private readonly proofs: Proofs,
    @Inject(StaffFactors) private readonly staff: StaffFactors,
    @Inject(Rights) private readonly rights: Rights,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<CalledRequest>();
    request.now = this.clock.now();
    request.digest = () => this.digests.of(request);
    const said = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, said);
    if (access === 'public' || access === 'gateway') return true;
    await super.canActivate(context);
    const account = request.caller!.account as Account;
    const { id, role } = account;
    if (access && !this.isAllowed(role, access)) {
      const route = `${request.method} ${request.routeOptions.url ?? ''}`;
      this.security.note('refused-by-role', { account: id, role, route });
      throw forbidden();
    }
    await this.staff.demand(account, access, request.method);
    const need = this.reflector.getAllAndOverride<ProofNeed | undefined>(NEEDS_PROOF, said);
    if (need) await this.proofs.demand(account, request.headers[PROOF_HEADER], need);
    return true;
  }

  private isAllowed(role: Role, access: 'buyers' | readonly Permission[]): boolean {
    return access === 'buyers' ? BUYERS.has(role) : access.some((permission) => this.rights.has(role, permission));
  }

  override handleRequest<T>(error: unknown, account: T | false, _info: unknown, context: ExecutionContext): T {
    if (error instanceof ProblemException || error instanceof Unavailable) throw error;
    if (error || !account) throw unauthorized();
    context.switchToHttp().getRequest<CalledRequest>().caller = { account: account as unknown as Account };
    return account;
  }
}
