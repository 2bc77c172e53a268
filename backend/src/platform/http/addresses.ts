/** Of an address, between two slashes. */
export const LONGEST_PART = 200;

const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
  } catch {
    return false;
  }
  return path.split('/').every((part) => part.length <= LONGEST_PART);
};

/**
 * The address that a request is taken for. One that cannot be decoded, or whose parts are too long, the router would
 * answer by itself, past our limits, headers and problems: there is nothing there, so it goes where nothing is.
 */
export const addressOf = ({ url = '/' }: { url?: string }): string => {
  if (isReadable(url.split('?', 1)[0]!)) return url;
  return url.startsWith('/api/') ? '/api/v1/-' : '/-';
};
