import type { Changes } from '../libs/web-client/lean/plugin.js';

/**
 * react-admin makes a router where there is none. The console is inside one, so that what the other kinds of router
 * weigh, a fifteenth of a first visit, need not be loaded.
 */
export const UNUSED_ROUTERS: Changes = {
  'ra-core/dist/routing/adapters/reactRouterProvider.js': [
    ['React.createElement(InternalRouter, { basename: basename }, children)', 'null'],
  ],
};
