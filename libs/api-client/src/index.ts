export { authorizedFetch, type Authorization, type Fetch } from './authorized-fetch.js';
export { createClient, dataOf, type ApiClient, type ApiOptions } from './client.js';
export { isOfKind, isProblem, isRefusal, ProblemError, problemOf, type Problem, unreadable } from './problem.js';
export { renewal, SessionStore, type Session, type SessionStorage } from './session.js';
export type { components, paths } from './schema.js';
