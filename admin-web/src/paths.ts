/** Every page of the console: its routes have a path of these, and the server answers 404 at any other. */
export const PATHS = [
  '/',
  '/servers',
  '/servers/new',
  '/servers/:id',
  '/servers/:id/edit',
  '/customers',
  '/customers/:id',
  '/packages',
  '/packages/new',
  '/packages/:id',
  '/payments',
  '/payments/:id',
  '/refunds',
  '/wireguard',
  '/wireguard/servers',
  '/wireguard/servers/:id',
  '/wireguard/moves',
  '/wireguard/moves/new',
  '/wireguard/moves/:id',
  '/parked-events',
  '/support',
  '/support/replies',
  '/support/figures',
  '/support/:id',
] as const;

export type ConsolePath = (typeof PATHS)[number];
