import { knowing } from './console.js';

const isPage = knowing(['/', '/servers', '/servers/new', '/servers/:id']);

it.each(['/admin', '/admin/', '/admin/servers', '/admin/servers/', '/admin/Servers', '/admin/servers/s-1'])(
  'finds a page of the console at %s',
  (path) => expect(isPage(path)).toBe(true),
);

it.each(['/admins', '/admin/nowhere', '/admin/servers/s-1/more', '/admin/servers//more', '/admin/:id'])(
  'finds none at %s',
  (path) => expect(isPage(path)).toBe(false),
);
