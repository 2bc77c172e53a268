import { createSystem } from '@chakra-ui/react';
import { globalCss, keyframes } from '@chakra-ui/react/theme';
import { system } from './theme.js';

const whole = createSystem(system._config, {
  preflight: true,
  cssVarsRoot: ':where(html)',
  globalCss: {
    ...globalCss,
    html: { ...globalCss['html'], colorPalette: 'brand', fontFamily: 'body' },
    body: { overflowWrap: 'break-word' },
    // What people call themselves and their things: in whatever direction, and broken where it has no end.
    bdi: { overflowWrap: 'anywhere' },
    // What the browser draws itself, scroll bars and form controls.
    'html.light': { colorScheme: 'light' },
    'html.dark': { colorScheme: 'dark' },
    ':focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    // Shadows, which tell what lies above a page, are not drawn there.
    '[role=menu], [role=dialog], [role=alertdialog]': { '@media (forced-colors: active)': { border: '1px solid' } },
    '::selection': { bg: 'brand.emphasized' },
    '*, *::before, *::after': {
      // However short, a transition of all that an element inherits begins when its parent's has ended.
      _motionReduce: { animationDuration: '0.01ms !important', transition: 'none !important' },
    },
  },
  theme: { keyframes },
});

/** The reset, our tokens, and the styles of bare elements, which Chakra's provider would make anew on every page. */
export const global = [whole.getPreflightCss(), whole.getGlobalCss(), whole.getTokenCss()];
