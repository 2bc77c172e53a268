import type { Plugin } from 'vite';

/** What Chakra's theme is declared with. Each only hands on what it is given, so that what nobody uses can go. */
export const DECLARATIONS = [
  'anatomy',
  'createAnatomy',
  'defineAnimationStyles',
  'defineConfig',
  'defineGlobalStyles',
  'defineKeyframes',
  'defineLayerStyles',
  'defineRecipe',
  'defineSemanticTokens',
  'defineSlotRecipe',
  'defineStyle',
  'defineTextStyles',
  'defineTokens',
];

/** How Chakra says it, and how it would have to. */
const LATER = [
  ['const _global = [', 'const makeGlobal = () => ['],
  ['    _global,', '    get _global() { return makeGlobal(); },'],
] as const;

/**
 * Chakra makes its global styles with its system, which takes half of the time that a page waits for it. Ours are a style
 * sheet already (`compiled-styles.ts`), so they are made when somebody asks for them, and in a browser nobody does.
 */
export const lazyGlobals = (): Plugin => ({
  name: 'lazy-globals',
  apply: 'build',
  transform: {
    filter: { id: /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/ },
    handler(code) {
      if (!LATER.every(([eager]) => code.includes(eager)))
        return this.error('Chakra makes its global styles in another way than before.');
      return { code: LATER.reduce((before, [eager, later]) => before.replace(eager, later), code), map: null };
    },
  },
});
