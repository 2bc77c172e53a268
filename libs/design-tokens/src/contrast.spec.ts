import { contrast, READABLE } from './contrast.js';
import { colors, type Palette } from './index.js';

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
