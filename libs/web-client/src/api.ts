import { authorizedFetch, createClient, renewal } from '@veilway/api-client';
import { session } from './session.js';

/** A `fetch` as whoever is signed in; renews the session when its token runs out. */
export const send = authorizedFetch({
  accessToken: () => session.current()?.accessToken,
  renew: renewal(session, createClient()),
});

/** The API, as whoever is signed in. */
export const api = createClient({ fetch: send });
