import type { Changes } from '../libs/web-client/lean/plugin.js';

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

/**
 * Chakra makes its global styles with its system, which takes half of the time that a page waits for it. Ours are a style
 * sheet already (`compiled-styles.ts`).
 */
export const UNUSED_STYLES: Changes = {
  '@chakra-ui/react/dist/esm/styled-system/system.js': [
    ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', 'const _global = [];'],
    ['createPreflight({ preflight })', '{}'],
  ],
  '@chakra-ui/react/dist/esm/anatomy.js': [[/(?<== )\w+(\$1)?\.extendWith\(/g, '/* @__PURE__ */ $&']],
  // The recipes that we use know what is disabled, and none of the other looks.
  '@chakra-ui/react/dist/esm/theme/layer-styles.js': [[/"fill\.muted": [^]*(?=disabled: )/, '']],
  // Ours are others.
  '@chakra-ui/react/dist/esm/theme/index.js': [['  colors,\n', '']],
};
