export type Fetch = (request: Request) => Promise<Response>;

export type Authorization = {
  /** The access token to send, if there is one. */
  accessToken: () => string | undefined;
  /**
   * Called with the token of a request that was answered 401. A new token repeats the request once; undefined lets the
   * 401 through.
   */
  renew?: (refused: string) => Promise<string | undefined>;
};

const withToken = (request: Request, token: string) => {
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
};

/** A `fetch` that sends the access token and survives its expiry. */
export const authorizedFetch =
  ({ accessToken, renew }: Authorization, fetch: Fetch = (request) => globalThis.fetch(request)): Fetch =>
  async (request) => {
    const token = accessToken();
    if (!token) return fetch(request);
    // A body can be read once only, so the repetition needs its own copy.
    const again = request.clone();
    const response = await fetch(withToken(request, token));
    if (response.status !== 401 || !renew) return response;
    const renewed = await renew(token);
    return renewed ? fetch(withToken(again, renewed)) : response;
  };
