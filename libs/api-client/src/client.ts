import createFetchClient, { type Client } from 'openapi-fetch';
import type { Fetch } from './authorized-fetch.js';
import { ProblemError, problemOf, unreadable } from './problem.js';
import type { paths } from './schema.js';

export type ApiClient = Client<paths>;

export type ApiOptions = {
  /** Where the API is, without a path: `https://vpn.example`. Empty in a browser that got its page from there. */
  baseUrl?: string;
  /** `authorizedFetch(…)` for calls that need an account. */
  fetch?: Fetch;
};

/** A client for every route of the OpenAPI document, with types from it. */
export const createClient = (options: ApiOptions = {}): ApiClient => createFetchClient<paths>(options);

type Answer<T> = { data?: T; error?: unknown; response: Pick<Response, 'ok' | 'status' | 'statusText' | 'headers'> };

/**
 * The data of a successful answer.
 * @throws {ProblemError} for every other answer, and for one that is none of the API's: a login page of a hotel's network
 */
export async function dataOf<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await answer.catch((failure: unknown) => {
    throw failure instanceof SyntaxError ? unreadable() : failure;
  });
  if (!response.ok) throw new ProblemError(problemOf(error, response));
  if (data === null) throw unreadable();
  return data as T;
}
