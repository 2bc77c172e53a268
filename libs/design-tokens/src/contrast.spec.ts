import { contrast, READABLE } from './contrast.js';
import fc from 'fast-check';
import { accentOf, colors, leastContrast, readableShade, type ColorMode, type Palette } from './index.js';

const signals = ['accent', 'success', 'warning', 'danger'] as const;
const grounds = ({ canvas, surface, quiet }: Palette) => [canvas, surface, quiet];

describe.each(Object.entries(colors))('the %s palette', (_, palette) => {
  it.each(['text', 'mutedText'] as const)('has readable %s on every ground', (name) => {
    for (const ground of [...grounds(palette), palette.hover])
      expect(contrast(palette[name], ground)).toBeGreaterThanOrEqual(READABLE);
  });

  it.each(signals)('has a readable %s colour as text, on its tint and under its own words', (name) => {
    const { solid, onSolid, text, tint } = palette[name];
    for (const ground of [...grounds(palette), tint]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(solid, onSolid)).toBeGreaterThanOrEqual(READABLE);
  });

  it('shows where a control ends', () => {
    for (const ground of [palette.canvas, palette.surface])
      expect(contrast(palette.edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

const MODES: readonly ColorMode[] = ['light', 'dark'];
const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe.each(MODES)('an accent of one’s own in %s', (mode) => {
  it('is read on every ground, on its tint and under its own words, whatever colour it is a shade of', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const shade = readableShade(color, mode);
        const { text, tint, solid, solidHover, onSolid } = accentOf(shade, mode);
        for (const ground of [...grounds(colors[mode]), tint])
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(READABLE);
        for (const area of [solid, solidHover]) expect(contrast(onSolid, area)).toBeGreaterThanOrEqual(READABLE);
      }),
    );
  });

  it('is taken as it is where it is read already', () => {
    const { text } = colors[mode].accent;
    expect(readableShade(text, mode)).toBe(text);
    expect(leastContrast(text, mode)).toBeGreaterThanOrEqual(READABLE);
  });
});
