/** Of answers that are not our API's (RFC 9457, section 4.2.1). */
const UNKNOWN = 'about:blank';

const texts = { unreadable: 'The server could not be understood' };

/** RFC 9457 problem details, as every error of the API answers. */
export type Problem = {
  /** Which kind of problem, `/problems/<kind>`; `openapi/problems.md` explains each. */
  type: string;
  title: string;
  status: number;
  /** What happened to which thing, in words for a person. */
  detail?: string;
  instance?: string;
  /** Names this one answer in the server's log. */
  traceId?: string;
  /** Faults of single fields; `pointer` is a JSON pointer into the body (RFC 6901). */
  errors?: { pointer: string; detail: string }[];
  /** Of a change that came too late (412): what is there now. */
  current?: unknown;
  /** Seconds to wait before it is asked for again, of an answer whose headers say so. */
  retryAfter?: number;
};

/** Whether a value that came over the wire is a problem. */
export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'title' in value &&
  typeof value.title === 'string' &&
  'status' in value &&
  typeof value.status === 'number';

/** A problem as something to throw; its message is the problem's detail. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  constructor(readonly problem: Problem) {
    super(problem.detail ?? problem.title);
  }
}

/** Whether something thrown is a problem of this kind, `isOfKind(error, 'email-not-confirmed')`. Its words may change. */
export const isOfKind = (error: unknown, kind: string): error is ProblemError =>
  error instanceof ProblemError && error.problem.type === `/problems/${kind}`;

/**
 * Whether the API itself said that something was not done. An error of the server does not say so, nor does anybody who
 * stands between it and us.
 */
export const isRefusal = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.problem.type !== UNKNOWN && error.problem.status < 500;

/** A success that cannot be read, as somebody between us and the API may answer. */
export const unreadable = () => new ProblemError({ type: UNKNOWN, title: texts.unreadable, status: 502 });

type Answered = Pick<Response, 'status' | 'statusText' | 'headers'>;

/** The problem in an error answer; one is made up where something between us and the API answered instead. */
export function problemOf(error: unknown, { status, statusText, headers }: Answered): Problem {
  const problem = isProblem(error) ? error : { type: UNKNOWN, title: statusText || texts.unreadable, status };
  const seconds = Number(headers.get('Retry-After'));
  return seconds > 0 ? { ...problem, retryAfter: seconds } : problem;
}
