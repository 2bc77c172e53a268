import { HttpException } from '@nestjs/common';

/** One bad field: where (RFC 6901 pointer into the request body) and what to do. */
export type FieldError = { pointer: string; detail: string };

/** RFC 9457. Every problem type is explained in openapi/problems.md. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail?: string;
  instance?: string;
  errors?: FieldError[];
  /** Of a change that came too late: what is there now. */
  current?: unknown;
  traceId?: string;
};

/** A refusal of the HTTP edge itself: validation, authentication, access. */
export class ProblemException extends HttpException {
  constructor(
    status: number,
    readonly slug: string,
    readonly title: string,
    readonly detail: string,
    readonly errors?: FieldError[],
  ) {
    super(title, status);
  }
}

export const unauthorized = (detail = 'Sign in and send the access token as "Authorization: Bearer <token>".') =>
  new ProblemException(401, 'unauthorized', 'Not signed in', detail);
export const forbidden = (detail = 'Your role does not allow this.') =>
  new ProblemException(403, 'forbidden', 'Not allowed', detail);
export const notFound = (noun: string) =>
  new ProblemException(404, `${noun.replaceAll(' ', '-')}-not-found`, 'Not found', `There is no such ${noun}.`);
