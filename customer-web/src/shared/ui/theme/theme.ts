import { createSystem, defaultBaseConfig, type SystemConfig } from '@chakra-ui/react';
import {
  alertSlotRecipe,
  animationStyles,
  badgeRecipe,
  breakpoints,
  buttonRecipe,
  cardSlotRecipe,
  containerRecipe,
  headingRecipe,
  layerStyles,
  linkRecipe,
  skeletonRecipe,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme';
import { colors, fonts, type Palette, radii, shadows, type Signal } from '@veilway/design-tokens';

/** A value for each mode, as Chakra writes it. */
const modes = (pick: (palette: Palette) => string) => ({
  value: { _light: pick(colors.light), _dark: pick(colors.dark) },
});

/** What Chakra's recipes mean by `colorPalette`. */
const palette = (signal: (palette: Palette) => Signal) => ({
  solid: modes((p) => signal(p).solid),
  contrast: modes((p) => signal(p).onSolid),
  fg: modes((p) => signal(p).text),
  subtle: modes((p) => signal(p).tint),
  muted: modes((p) => signal(p).tint),
  emphasized: modes((p) => signal(p).edge),
  border: modes((p) => signal(p).edge),
  focusRing: modes((p) => signal(p).solid),
});

const grey = (p: Palette): Signal => ({
  solid: p.text,
  onSolid: p.surface,
  text: p.text,
  tint: p.quiet,
  edge: p.line,
});

const shadow = (size: 'card' | 'raised') => ({ value: { _light: shadows.light[size], _dark: shadows.dark[size] } });

const accent = palette((p) => p.accent);
const success = palette((p) => p.success);
const warning = palette((p) => p.warning);
const danger = palette((p) => p.danger);

const semanticColors = {
  bg: {
    DEFAULT: modes((p) => p.canvas),
    panel: modes((p) => p.surface),
    subtle: modes((p) => p.quiet),
    muted: modes((p) => p.quiet),
    emphasized: modes((p) => p.hover),
    inverted: modes((p) => p.text),
    error: danger.subtle,
    warning: warning.subtle,
    success: success.subtle,
    info: accent.subtle,
  },
  fg: {
    DEFAULT: modes((p) => p.text),
    muted: modes((p) => p.mutedText),
    subtle: modes((p) => p.mutedText),
    inverted: modes((p) => p.surface),
    error: danger.fg,
    warning: warning.fg,
    success: success.fg,
    info: accent.fg,
  },
  border: {
    DEFAULT: modes((p) => p.line),
    muted: modes((p) => p.line),
    subtle: modes((p) => p.line),
    emphasized: modes((p) => p.edge),
    inverted: modes((p) => p.text),
    error: danger.solid,
    warning: warning.solid,
    success: success.solid,
    info: accent.solid,
  },
  brand: { ...accent, hover: modes((p) => p.accent.solidHover) },
  // The names that recipes use for the kinds of a message.
  blue: accent,
  green: success,
  orange: warning,
  red: danger,
  gray: palette(grey),
};

/**
 * Chakra's system with our colours and the recipes of what is seen first; the whole default one would add 28 kB to every
 * first visit. Those of what comes later come with its components (`../late`).
 */
export const system = createSystem(defaultBaseConfig, {
  cssVarsPrefix: 'vw',
  theme: {
    breakpoints,
    tokens: {
      ...tokens,
      colors: {
        transparent: { value: 'transparent' },
        current: { value: 'currentColor' },
        black: { value: '#000000' },
        white: { value: '#ffffff' },
        blackAlpha: { 500: { value: 'rgb(4 10 14 / 55%)' } },
      },
      fonts: {
        body: { value: fonts.body },
        heading: { value: fonts.body },
        mono: { value: fonts.mono },
      },
    },
    semanticTokens: {
      colors: semanticColors,
      radii: { l1: { value: radii.small }, l2: { value: radii.control }, l3: { value: radii.card } },
      shadows: {
        xs: shadow('card'),
        sm: shadow('card'),
        md: shadow('raised'),
        lg: shadow('raised'),
        xl: shadow('raised'),
      },
    },
    textStyles,
    layerStyles,
    animationStyles,
    recipes: {
      badge: badgeRecipe,
      button: buttonRecipe,
      container: containerRecipe,
      heading: headingRecipe,
      link: linkRecipe,
      skeleton: skeletonRecipe,
    },
    slotRecipes: {
      alert: alertSlotRecipe,
      card: cardSlotRecipe,
    },
  },
});

type Recipes = Pick<NonNullable<SystemConfig['theme']>, 'recipes' | 'slotRecipes'>;

/** Adds what components look like that nobody sees at first. */
export function addRecipes({ recipes, slotRecipes }: Recipes): void {
  const { theme } = system._config;
  Object.assign(theme!.recipes!, recipes);
  Object.assign(theme!.slotRecipes!, slotRecipes);
}
