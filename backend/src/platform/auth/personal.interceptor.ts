import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { map, type Observable } from 'rxjs';
import type { CalledRequest } from '../http/command-meta.js';
import { ProblemException } from '../http/problem.js';
import { ACCESS, type Access } from './access.js';
import { asksForPeople, PERSONAL, withoutPeople } from './personal-data.js';
import { areaOf, type Area, type Permission } from './permissions.js';
import { Rights } from './rights.js';

/** Hides who people are from staff whose role does not permit to see it: in every answer of the routes for staff. */
@Injectable()
export class PersonalInterceptor implements NestInterceptor {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(Rights) private readonly rights: Rights,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    const request = context.switchToHttp().getRequest<CalledRequest>();
    const role = request.caller?.account?.role;
    if (!Array.isArray(access) || role === undefined) return next.handle();
    const hiddenAreas = this.hiddenFrom(role, access as readonly Permission[]);
    if (!hiddenAreas.length) return next.handle();
    const { query, body } = request as { query?: { filter?: unknown }; body?: { filter?: unknown } | null };
    // How many are found would tell who they are.
    if (asksForPeople(query?.filter) || asksForPeople(body?.filter))
      throw new ProblemException(
        403,
        'search-for-people',
        'No search for people',
        'Your role shows no personal data, so that nobody can be searched for by name or address. Search by an id, a number or a tunnel address.',
      );
    return next.handle().pipe(map((answer) => withoutPeople(answer, hiddenAreas)));
  }

  /** The areas of a route that say something of people which the role does not permit to see. */
  private hiddenFrom(role: string, opened: readonly Permission[]): Area[] {
    const areas = [...new Set(opened.map(areaOf))].filter((area) => PERSONAL[area]);
    return areas.filter((area) => !this.rights.has(role, `${area}.personal` as Permission));
  }
}
