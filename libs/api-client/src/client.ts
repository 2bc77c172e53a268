import createFetchClient, { type Client } from 'openapi-fetch';
import type { Fetch } from './authorized-fetch.js';
import { ProblemError, problemOf } from './problem.js';
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

type Answer<T> = { data?: T; error?: unknown; response: Pick<Response, 'ok' | 'status' | 'statusText'> };

/**
 * The data of a successful answer.
 * @throws {ProblemError} for every other answer
 */
export async function dataOf<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await answer;
  if (!response.ok) throw new ProblemError(problemOf(error, response));
  return data as T;
}
