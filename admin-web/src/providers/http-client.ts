import { isProblem } from '@veilway/api-client';
import { fetchUtils, HttpError } from 'react-admin';
import { send } from '@veilway/web-client';
import { texts } from './texts.js';

/** `/address/city` → `address.city`, react-admin's way to name a field. */
const fieldOf = (pointer: string) => pointer.replace(/^#?\//, '').replaceAll('/', '.');

/** A record with the name of the revision that it shows: a change is sent for that revision, so that none is lost unseen. */
export type Seen<T> = T & { etag?: string };

export const seen = <T extends object>(record: T, headers: Headers): Seen<T> => {
  const etag = headers.get('ETag');
  return etag === null ? record : { ...record, etag };
};

/** What is there now, where somebody else was faster (412). */
export const currentOf = <T>(error: unknown): Seen<T> | undefined =>
  error instanceof HttpError ? (error.body as { current?: Seen<T> } | undefined)?.current : undefined;

/** react-admin reads `message`, and field errors from `body.errors`; the API speaks RFC 9457. */
function asHttpError({ status, statusText, headers }: Response, body: unknown): HttpError {
  if (!isProblem(body)) return new HttpError(statusText || texts.answeredStatus(status), status);
  const message = body.detail ?? body.title;
  const fields = (body.errors ?? []).map(({ pointer, detail }) => [fieldOf(pointer), detail]);
  return new HttpError(message, status, {
    message,
    errors: { ...Object.fromEntries(fields), root: { serverError: message } },
    ...(body.current ? { current: seen(body.current, headers) } : {}),
  });
}

/**
 * The data of an answer of the typed client.
 * @throws {HttpError} as the data provider's own requests do
 */
export async function answerOf<T>(answer: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await answer;
  if (!response.ok) throw asHttpError(response, error);
  return data as T;
}

/** Nothing, of what is no JSON: somebody between us and the API answered. */
const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** What the data provider sends its requests with: signed in, in JSON, problems made readable. */
export const httpClient = async (url: string, options: fetchUtils.Options = {}) => {
  const headers = fetchUtils.createHeadersFromOptions(options);
  const response = await send(new Request(new URL(url, window.location.origin), { ...options, headers }));
  const body = await response.text();
  const json = parsed(body);
  if (!response.ok) throw asHttpError(response, json);
  return { status: response.status, headers: response.headers, body, json };
};
