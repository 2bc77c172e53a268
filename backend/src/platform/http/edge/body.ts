import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { ProblemException } from '../problem.js';

/** The limits of a body: bytes, and values (members of objects and elements of lists). */
type Limits = Readonly<{ bytes: number; values: number }>;

const KILOBYTE = 1_024;
const MOST_DEPTH = 20;
const ORDINARY: Limits = { bytes: 64 * KILOBYTE, values: 200 };
const BY_PATH: readonly [path: string, Limits][] = [
  ['/api/v1/auth/', { bytes: 4 * KILOBYTE, values: 20 }],
  // Ids of a thousand.
  ['/api/v1/notifications/read', { bytes: 128 * KILOBYTE, values: 1_002 }],
  // Ids of five thousand.
  ['/api/v1/admin/bulk', { bytes: 256 * KILOBYTE, values: 5_010 }],
  // A hundred peers of six values each, or the addresses of their owners.
  ['/api/v1/admin/imported-peers', { bytes: 64 * KILOBYTE, values: 1_000 }],
  // A thousand peers with an address each.
  ['/api/v1/gateway/peers', { bytes: 256 * KILOBYTE, values: 5_000 }],
  // A thousand peers of six values each.
  ['/api/v1/gateway/usage', { bytes: 1_024 * KILOBYTE, values: 8_000 }],
];
/** The route whose bytes are counted while they arrive and then dropped. */
const COUNTED = '/api/v1/tools/speed-test/upload';
export const MOST_COUNTED_BYTES = 8 * 1_024 * KILOBYTE;

/** The route that mail programs call with the fixed form of RFC 8058. */
const ONE_CLICK = '/api/v1/declined-mails/:token';
const MOST_FORM_BYTES = KILOBYTE;

/** Routes that take a file, which is read whole. */
export const FILES: ReadonlySet<string | undefined> = new Set([
  '/api/v1/account/picture',
  '/api/v1/admin/settings/logos',
  '/api/v1/tickets/attachments',
  '/api/v1/admin/tickets/:id/attachments',
]);
const MOST_FILE_BYTES = 5 * 1_024 * KILOBYTE;

/** Counts bytes while they arrive, whatever Content-Length says or leaves out. */
const fileOf = async (body: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > MOST_FILE_BYTES) throw tooLarge(FILE_TOO_LARGE);
    parts.push(part);
  }
  return Buffer.concat(parts);
};
const FILE_TOO_LARGE = 'A file may have at most 5 MB. Send a smaller one.';

const limitsOf = (url = ''): Limits => BY_PATH.find(([path]) => url.startsWith(path))?.[1] ?? ORDINARY;

const tooLarge = (detail: string) => new ProblemException(413, 'body-too-large', 'Body too large', detail);
const malformed = (detail: string) => new ProblemException(400, 'malformed-request', 'Malformed request', detail);

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\,[]{}');
const [SPACE, TAB, LINE_FEED, RETURN] = Buffer.from(' \t\n\r');
const BLANK: ReadonlySet<number | undefined> = new Set([SPACE, TAB, LINE_FEED, RETURN]);

/**
 * Counts values and levels of a JSON text before it is parsed: parsing and validating take time for each value and stack for each
 * level. It does not check the syntax, which the parser does.
 */
export const checkOutline = (text: Buffer, mostValues: number): void => {
  let start = 0;
  while (BLANK.has(text[start])) start += 1;
  if (text[start] !== OPEN_OBJECT && start < text.length)
    throw malformed('The body must be a JSON object with the fields of the API documentation.');
  let depth = 0;
  let values = 0;
  let inString = false;
  for (let n = start; n < text.length; n += 1) {
    const byte = text[n];
    if (inString) {
      if (byte === BACKSLASH) n += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      depth += 1;
      values += 1;
      if (depth > MOST_DEPTH) throw malformed(`The body is nested deeper than ${MOST_DEPTH} levels. Send it flatter.`);
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth -= 1;
    else if (byte === COMMA) values += 1;
    if (values > mostValues) throw malformed(`The body has more than ${mostValues} values. Send fewer at once.`);
  }
};

/**
 * Whether all texts in it, names of fields included, are made of whole characters: an escape like `\ud800` brings half a
 * one (RFC 8259 §8.2), which not everything bears that takes texts apart later.
 */
const isWellFormed = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => name.isWellFormed() && isWellFormed(part));
};

/** A content type without content is no body: some clients send the header always. */
const isEmpty = (headers: FastifyRequest['headers']): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

/** Bodies are JSON objects of a modest size, but where bytes are counted; whatever else is sent as one is refused. */
export const bodies = (http: FastifyInstance): void => {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done) => {
      checkOutline(body, limitsOf(request.routeOptions.url).values);
      void parse(request, body.toString(), (error, value) => {
        if (error) return done(error);
        if (isWellFormed(value)) return done(null, value);
        done(malformed('A text of the body has half a character in it, such as \\ud800 alone. Send whole ones.'));
      });
    },
  );
  http.addContentTypeParser('application/octet-stream', ({ headers, routeOptions }: FastifyRequest, body, done) => {
    if (FILES.has(routeOptions.url)) {
      if (Number(headers['content-length'] ?? 0) > MOST_FILE_BYTES) return done(tooLarge(FILE_TOO_LARGE));
      fileOf(body as AsyncIterable<Buffer>).then(
        (file) => done(null, file),
        (error: Error) => done(error),
      );
      return;
    }
    if (routeOptions.url !== COUNTED) return done(isEmpty(headers) ? null : new UnsupportedMediaTypeException());
    const isModest = Number(headers['content-length'] ?? Infinity) <= MOST_COUNTED_BYTES;
    done(isModest ? null : tooLarge('Send at most 8 MB at once, and say before how much it is.'), body);
  });
  http.addContentTypeParser('*', ({ headers, routeOptions }: FastifyRequest, body, done) => {
    if (routeOptions.url === ONE_CLICK && Number(headers['content-length'] ?? Infinity) <= MOST_FORM_BYTES) {
      body.resume();
      return done(null);
    }
    done(isEmpty(headers) ? null : new UnsupportedMediaTypeException());
  });
  http.addHook('onRoute', (route: RouteOptions) => {
    route.bodyLimit = limitsOf(route.url).bytes;
  });
};
