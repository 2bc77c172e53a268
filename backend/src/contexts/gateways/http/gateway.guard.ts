import { createParamDecorator, Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { CalledRequest } from '../../../platform/http/command-meta.js';
import { ProblemException } from '../../../platform/http/problem.js';
import { Enrolment, Rejected } from '../commands/enrolment.js';

/** What a gateway hears when its token or credential is worth nothing. */
export const rejected = (error: unknown): unknown =>
  error instanceof Rejected ? new ProblemException(401, error.code, 'Not accepted', error.message) : error;

@Injectable()
export class GatewayGuard implements CanActivate {
  constructor(@Inject(Enrolment) private readonly enrolment: Enrolment) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<CalledRequest>();
    const credential = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    try {
      request.caller = { gateway: { serverId: await this.enrolment.serverOf(credential) } };
    } catch (error) {
      throw rejected(error);
    }
    return true;
  }
}

/** Id of the server that the calling gateway speaks for. */
export const OwnServer = createParamDecorator(
  (_: unknown, context: ExecutionContext): string =>
    context.switchToHttp().getRequest<CalledRequest>().caller!.gateway!.serverId,
);
