import type { FastifyInstance, FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import type { Settings } from '../../settings.js';

type Policy = Readonly<Record<string, readonly string[]>>;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Everything from ourselves only, and no styles in pages but empty ones: Emotion (Chakra, MUI) makes an empty style element
 * and inserts its rules by script.
 */
const POLICY: Policy = {
  'default-src': ["'self'"],
  'style-src': ["'self'", hashOf('')],
  'img-src': ["'self'", 'data:', 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

const written = (policy: Policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

/** Wherever it is reached; the webs' `page-headers.conf` says the same for what nginx serves, and a test compares. */
export const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': written(POLICY),
  // Where the browser is stays in it: pages compute how far servers are.
  'Permissions-Policy': ['camera', 'display-capture', 'microphone', 'midi', 'payment', 'usb']
    .map((feature) => `${feature}=()`)
    .concat('geolocation=(self)')
    .join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** For a year, where the product is reached by https. */
export const TRANSPORT_SECURITY = 'max-age=31536000';

export type Told = Pick<Settings, 'publicUrl'> & Partial<Pick<Settings, 'lookupServices' | 'dnsTestZone'>>;

/** Pages ask others only where the operator names them. */
const ourPolicy = ({ lookupServices = [], dnsTestZone }: Told): Policy => {
  const services = lookupServices.map((service) => new URL(service).origin);
  // Names that have no address: they are asked for, and nobody is connected to.
  const others = dnsTestZone === undefined ? services : [...services, `https://*.${dnsTestZone}`];
  return others.length > 0 ? { ...POLICY, 'connect-src': ["'self'", ...others] } : POLICY;
};

/** What everything is sent with. */
export const headersOf = (told: Told): Readonly<Record<string, string>> => ({
  ...HEADERS,
  'Content-Security-Policy': written(ourPolicy(told)),
  ...(told.publicUrl.startsWith('https:') && { 'Strict-Transport-Security': TRANSPORT_SECURITY }),
});

const STYLE = /<style[^>]*>([^]*?)<\/style>/g;
const STYLE_ATTRIBUTE = / style="([^"]*)"/g;
/** Such as has no attributes: what is for browsers to read only says its type, and needs no permission. */
const SCRIPT = /<script>([^]*?)<\/script>/g;

const hashesOf = (page: string, kind: RegExp) => [...page.matchAll(kind)].map((match) => hashOf(match[1]!));

/** For a document of our own build: its styles and scripts are allowed by what they say. */
export const policyOf = (template: string, told: Told): string => {
  const [styles, scripts] = [STYLE, SCRIPT].map((kind) => hashesOf(template, kind)) as [string[], string[]];
  return written({
    ...ourPolicy(told),
    'style-src': [...POLICY['style-src']!, ...styles],
    ...(scripts.length > 0 && { 'script-src': ["'self'", ...scripts] }),
  });
};

/** Swagger UI's script draws its sign with these. */
const LOGO = '.logo_small_svg__cls-2{fill:#fff}.logo_small_svg__cls-3{fill:#85ea2d}';

/** The API's documentation is a page that others wrote: its styles are allowed by what they say. */
const foreignPolicyOf = (page: string): string => {
  const attributes = hashesOf(page, STYLE_ATTRIBUTE);
  const hashes = [hashOf(LOGO), ...hashesOf(page, STYLE), "'unsafe-hashes'", ...attributes];
  return written({ ...POLICY, 'style-src': [...POLICY['style-src']!, ...hashes] });
};

const isPage = (reply: FastifyReply) => String(reply.getHeader('Content-Type')).startsWith('text/html');

/** What browsers are told of everything that we answer. */
export const securityHeaders = (http: FastifyInstance, settings: Settings): void => {
  const headers = headersOf(settings);
  http.addHook('onRequest', ({ url }, reply, done) => {
    // On the bare answer too: streams write their head themselves.
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
    if (url.startsWith('/api/v1/')) reply.raw.setHeader('Cache-Control', 'no-store');
    done();
  });
  http.addHook('onSend', (_, reply, payload, done) => {
    if (typeof payload === 'string' && isPage(reply))
      void reply.header('Content-Security-Policy', foreignPolicyOf(payload));
    done(null, payload);
  });
};
