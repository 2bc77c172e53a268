import { authorizedFetch, createClient, renewal } from '@veilway/api-client';
import { session } from './session.js';

/** The API, as whoever is signed in. */
export const api = createClient({
  fetch: authorizedFetch({
    accessToken: () => session.current()?.accessToken,
    renew: renewal(session, createClient()),
  }),
});
