import type { Plugin } from 'vite';

/** What stands in a package's module, and what is to stand there instead. */
type Change = readonly [there: string | RegExp, instead: string];

/** By how the path of a package's module ends. */
export type Changes = Readonly<Record<string, readonly Change[]>>;

/**
 * Takes out of packages what they would have browsers load and our webs never use. Where a newer version says it in
 * another way the build fails, and somebody has to look again.
 */
export function without(changes: Changes): Plugin {
  const missing = new Set(Object.keys(changes));
  return {
    name: 'without',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\// },
      handler(code, id) {
        const there = Object.keys(changes).find((end) => id.endsWith(`/node_modules/${end}`));
        if (!there) return undefined;
        missing.delete(there);
        let left = code;
        for (const [before, after] of changes[there]) {
          const whole = left;
          left = whole.replace(before, after);
          if (left === whole) return this.error(`${there} has no ${String(before)} any more.`);
        }
        return { code: left, map: null };
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`Nothing loads ${[...missing].join(', ')} any more.`);
    },
  };
}

/** What a router that loads data has; ours are plain (`router.tsx`), and what loads data is react-query. */
const ROUTER: readonly Change[] = [
  ['var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'],
  ['return isDataRoute ? useNavigateStable() : useNavigateUnstable();', 'return useNavigateUnstable();'],
  ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = void 0;'],
  ['if (!cond) {\n    if (typeof console', 'if (false) {\n    if (typeof console'],
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
  ['var Form = React10.forwardRef(', 'var Form = /* @__PURE__ */ React10.forwardRef('],
  ['Form.displayName = "Form";', ''],
  [
    'let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(\n      prefetch,\n      rest\n    );',
    'let shouldPrefetch = false, prefetchRef, prefetchHandlers;',
  ],
  ['useViewTransitionState(path) && viewTransition === true', 'false'],
];

/** What both webs bring along and neither uses. */
export const UNUSED_BY_BOTH: Changes = {
  'react-router/dist/development/chunk-6KYCQHYJ.mjs': ROUTER,
  '@emotion/react/dist/emotion-react.browser.esm.js': [["import 'hoist-non-react-statics';", '']],
};
