import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { Clock } from '../clock.js';
import { Unavailable } from '../event-sourcing/unavailable.js';
import type { CalledRequest } from '../http/command-meta.js';
import { RequestDigests } from '../http/request-digests.js';
import { forbidden, ProblemException, unauthorized } from '../http/problem.js';
import { SecurityEvents } from '../observability/security-events.js';
import { ACCESS, type Access, type Account } from './access.js';

/** Guards every route: who says nothing about access is for signed-in accounts. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(RequestDigests) private readonly digests: RequestDigests,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<CalledRequest>();
    request.now = this.clock.now();
    request.digest = () => this.digests.of(request);
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public' || access === 'gateway') return true;
    await super.canActivate(context);
    const { id, role } = request.caller!.account as Account;
    if (access && !access.includes(role)) {
      const route = `${request.method} ${request.routeOptions.url ?? ''}`;
      this.security.note('refused-by-role', { account: id, role, route });
      throw forbidden();
    }
    return true;
  }

  override handleRequest<T>(error: unknown, account: T | false, _info: unknown, context: ExecutionContext): T {
    if (error instanceof ProblemException || error instanceof Unavailable) throw error;
    if (error || !account) throw unauthorized();
    context.switchToHttp().getRequest<CalledRequest>().caller = { account: account as unknown as Account };
    return account;
  }
}
