import type { Plugin } from 'vite';

const ROUTER_OF_ITS_OWN = 'React.createElement(InternalRouter, { basename: basename }, children)';

/**
 * react-admin makes a router where there is none. The console is inside one, so that what the other kinds of router
 * weigh, a fifteenth of a first visit, need not be loaded.
 */
export const withoutRouter = (): Plugin => ({
  name: 'without-router',
  apply: 'build',
  transform: {
    filter: { id: /ra-core\/dist\/routing\/adapters\/reactRouterProvider\.js$/ },
    handler(code) {
      if (!code.includes(ROUTER_OF_ITS_OWN))
        return this.error('react-admin makes its router in another way than before.');
      return { code: code.replace(ROUTER_OF_ITS_OWN, 'null'), map: null };
    },
  },
});
