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

/** The name of a field, of an answer that has any. */
type Sign<T> = [T] extends [never] ? [] : [T] extends [object] ? [sign: keyof T & string] : [];

/** Whether a field is there and may be what it should be: no field that names an answer holds further ones. */
const isThere = (value: unknown) =>
  Array.isArray(value) || (value !== undefined && value !== null && typeof value !== 'object');

/**
 * The data of a successful answer.
 * @param sign a field by which the answer is known to be the API's: a list, or a value that is never null
 * @throws {ProblemError} for every other answer, and for one that is none of the API's: a login page of a hotel's network
 */
export async function dataOf<T>(answer: Promise<Answer<T>>, ...[sign]: Sign<T>): Promise<T> {
  const { data, error, response } = await answer.catch((failure: unknown) => {
    throw failure instanceof SyntaxError ? unreadable() : failure;
  });
  if (!response.ok) throw new ProblemError(problemOf(error, response));
  if (data === null || (sign && !isThere(data?.[sign as keyof T]))) throw unreadable();
  return data as T;
}
