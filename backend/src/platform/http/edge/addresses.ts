/** Of an address, between two slashes. */
export const LONGEST_PART = 200;

/** Who asks as one asks a proxy names the server too (RFC 9112, section 3.2.2). */
const SERVER = /^https?:\/\/[^/?#]*/i;
const ENCODED = /%[0-7][0-9a-f]/gi;
const UNRESERVED = /^[\w.~-]$/;

/** One spelling for all that say the same (RFC 3986, section 6.2.2.2): what looks at an address must see what the router sees. */
const spelt = (path: string): string =>
  path.replace(ENCODED, (code) => {
    const character = decodeURIComponent(code);
    return UNRESERVED.test(character) ? character : code;
  });

const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
  } catch {
    return false;
  }
  return path.startsWith('/') && path.split('/').every((part) => part.length <= LONGEST_PART);
};

/**
 * The address that a request is taken for. One that cannot be decoded, or whose parts are too long, the router would
 * answer by itself, past our limits, headers and problems: there is nothing there, so it goes where nothing is.
 */
export const addressOf = ({ url = '/' }: { url?: string }): string => {
  const asked = url.replace(SERVER, '');
  const [written] = asked.split('?', 1) as [string];
  const path = spelt(written) || '/';
  if (isReadable(path)) return path + asked.slice(written.length);
  return path.startsWith('/api/') ? '/api/v1/-' : '/-';
};
