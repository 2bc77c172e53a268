import { accentOf, type ColorMode } from '@veilway/design-tokens';
import { createHash } from 'node:crypto';

/** How both webs tell modes apart: the site by a class, the console by an attribute. Twice the root: before their own. */
const WHERE = {
  light: ':root:root:not(.dark):not([data-theme="dark"])',
  dark: ':root:root:is(.dark, [data-theme="dark"])',
} as const satisfies Record<ColorMode, string>;

const channels = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)).join(' ');

/** What the site's components and those of the console call an accent. */
const variablesOf = (color: string, mode: ColorMode): string[] => {
  const { solid, solidHover, onSolid, text, tint, edge } = accentOf(color, mode);
  const site = {
    solid,
    contrast: onSolid,
    fg: text,
    subtle: tint,
    muted: tint,
    emphasized: edge,
    border: edge,
    'focus-ring': solid,
  };
  const console = { main: solid, dark: solidHover, light: solid, contrastText: onSolid };
  return [
    ...['brand', 'blue'].flatMap((name) =>
      Object.entries(site).map(([part, of]) => `--vw-colors-${name}-${part}:${of}`),
    ),
    `--vw-colors-brand-hover:${solidHover}`,
    `--vw-colors-bg-info:${tint}`,
    `--vw-colors-fg-info:${text}`,
    `--vw-colors-border-info:${solid}`,
    ...Object.entries({ ...console, text, tint, edge }).map(([part, of]) => `--mui-palette-primary-${part}:${of}`),
    ...Object.entries(console).map(([part, of]) => `--mui-palette-primary-${part}Channel:${channels(of)}`),
  ];
};

/** A style sheet that gives both webs another accent; empty where they keep the one that they come with. */
export const brandStyle = (chosen: Readonly<Record<ColorMode, string>>): string =>
  (['light', 'dark'] as const)
    .filter((mode) => chosen[mode] !== '')
    .map((mode) => `${WHERE[mode]}{${variablesOf(chosen[mode], mode).join(';')}}`)
    .join('\n');

/** Names what a sheet says, so that another one is another address. */
export const versionOf = (style: string): string => createHash('sha256').update(style).digest('base64url').slice(0, 12);
