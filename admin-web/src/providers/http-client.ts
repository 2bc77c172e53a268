import { isProblem } from '@veilway/api-client';
import { fetchUtils, HttpError } from 'react-admin';
import { send } from '@veilway/web-client';
import { texts } from './texts.js';

/** `/address/city` → `address.city`, react-admin's way to name a field. */
const fieldOf = (pointer: string) => pointer.replace(/^#?\//, '').replaceAll('/', '.');

/** react-admin reads `message`, and field errors from `body.errors`; the API speaks RFC 9457. */
function asHttpError(status: number, statusText: string, body: unknown): HttpError {
  if (!isProblem(body)) return new HttpError(statusText || texts.answeredStatus(status), status);
  const message = body.detail ?? body.title;
  const fields = (body.errors ?? []).map(({ pointer, detail }) => [fieldOf(pointer), detail]);
  return new HttpError(message, status, {
    message,
    errors: { ...Object.fromEntries(fields), root: { serverError: message } },
  });
}

/** What the data provider sends its requests with: signed in, in JSON, problems made readable. */
export const httpClient = async (url: string, options: fetchUtils.Options = {}) => {
  const headers = fetchUtils.createHeadersFromOptions(options);
  const response = await send(new Request(new URL(url, window.location.origin), { ...options, headers }));
  const body = await response.text();
  const json = body ? (JSON.parse(body) as unknown) : undefined;
  if (!response.ok) throw asHttpError(response.status, response.statusText, json);
  return { status: response.status, headers: response.headers, body, json };
};
