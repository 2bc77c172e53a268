import { contrast, READABLE } from './contrast.js';

export { contrast, READABLE };

/** How both web applications look: plain values, so that Chakra and Material UI can each take them. */

/** A signal colour: as filled area with what is written on it, and as tinted area with its text. */
export type Signal = { solid: string; onSolid: string; text: string; tint: string; edge: string };

export type Palette = {
  /** The page behind everything, what lies on it, and quiet areas on that. */
  canvas: string;
  surface: string;
  quiet: string;
  hover: string;
  /** Lines between things; `edge` is strong enough to be the only sign of a control (3:1). */
  line: string;
  edge: string;
  text: string;
  mutedText: string;
  accent: Signal & { solidHover: string };
  success: Signal;
  warning: Signal;
  danger: Signal;
};

/** Every text reaches 4.5:1 on every ground that it is meant for; a test computes it. */
export const colors: { light: Palette; dark: Palette } = {
  light: {
    canvas: '#f5f7f9',
    surface: '#ffffff',
    quiet: '#edf1f4',
    hover: '#e3e9ed',
    line: '#dce3e8',
    edge: '#7f8e99',
    text: '#0d1a22',
    mutedText: '#4c5e6a',
    accent: {
      solid: '#0b6b7c',
      solidHover: '#085463',
      onSolid: '#ffffff',
      text: '#0a6272',
      tint: '#dff2f4',
      edge: '#8cc7d0',
    },
    success: { solid: '#157a48', onSolid: '#ffffff', text: '#116a3d', tint: '#e0f4e8', edge: '#8fcfaa' },
    warning: { solid: '#e5a50a', onSolid: '#241900', text: '#7d4f00', tint: '#fdf1d3', edge: '#e6c56f' },
    danger: { solid: '#c22f2f', onSolid: '#ffffff', text: '#ad2424', tint: '#fce7e6', edge: '#eda9a6' },
  },
  dark: {
    canvas: '#0a1014',
    surface: '#111a20',
    quiet: '#18232b',
    hover: '#202e38',
    line: '#25333d',
    edge: '#647682',
    text: '#e9eff2',
    mutedText: '#a0b1bb',
    accent: {
      solid: '#2fbfcc',
      solidHover: '#5ad0da',
      onSolid: '#03252a',
      text: '#62d3dd',
      tint: '#0d3137',
      edge: '#1d6670',
    },
    success: { solid: '#3fb97c', onSolid: '#03220f', text: '#62d396', tint: '#0f3020', edge: '#1f6b44' },
    warning: { solid: '#eebb3f', onSolid: '#241900', text: '#f1c65b', tint: '#33290b', edge: '#735a14' },
    danger: { solid: '#f2706b', onSolid: '#2c0504', text: '#ff948f', tint: '#3c1716', edge: '#8a3532' },
  },
};

/** Corners, in CSS lengths: of controls, of cards and of things that are all corner. */
export const radii = { small: '6px', control: '8px', card: '14px', pill: '999px' };

export const fonts = {
  body: "'Inter Variable', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
};

export const shadows = {
  light: {
    card: '0 1px 2px rgb(13 26 34 / 6%)',
    raised: '0 8px 28px rgb(13 26 34 / 14%), 0 2px 6px rgb(13 26 34 / 8%)',
  },
  dark: { card: '0 1px 2px rgb(0 0 0 / 40%)', raised: '0 10px 32px rgb(0 0 0 / 60%), 0 0 0 1px rgb(255 255 255 / 4%)' },
};

export type ColorMode = 'light' | 'dark';

/** Under which name a browser keeps the chosen mode; nothing there follows the operating system. */
export const COLOR_MODE_KEY = 'colorMode';

const part = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16);

/** So much of one colour, and the rest of another. */
const mixed = (one: string, other: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(part(one, at) * share + part(other, at) * (1 - share)))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

/** Where shades of a mode lead that are read better. */
const CLEAREST = { light: '#000000', dark: '#ffffff' } as const;

/** How well text of a colour is read on the ground where it is read worst. */
export const leastContrast = (color: string, mode: ColorMode): number => {
  const { canvas, surface, quiet } = colors[mode];
  return Math.min(...[canvas, surface, quiet].map((ground) => contrast(color, ground)));
};

const SHADES = Array.from({ length: 101 }, (_, step) => 1 - step / 100);

/** The nearest shade of a colour that is read on every ground of a mode; itself where it is. */
export const readableShade = (color: string, mode: ColorMode): string =>
  SHADES.map((share) => mixed(color, CLEAREST[mode], share)).find((shade) => leastContrast(shade, mode) >= READABLE)!;

const TINTS = [0.16, 0.13, 0.1, 0.07, 0.04];

/** What a colour that is read on every ground becomes as the accent of a mode: as text, as an area, and under words. */
export const accentOf = (color: string, mode: ColorMode): Palette['accent'] => {
  const { surface, canvas } = colors[mode];
  const tints = TINTS.map((share) => mixed(color, surface, share));
  return {
    solid: color,
    solidHover: mixed(color, CLEAREST[mode], 0.82),
    onSolid: mode === 'light' ? surface : canvas,
    text: color,
    tint: tints.find((tint) => contrast(color, tint) >= READABLE) ?? surface,
    edge: mixed(color, surface, 0.45),
  };
};
