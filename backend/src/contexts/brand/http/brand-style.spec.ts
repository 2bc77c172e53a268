import { accentOf } from '@veilway/design-tokens';
import { brandStyle } from './brand-style.js';

it('says nothing where nobody chose a colour, and of each mode what was chosen for it', () => {
  expect(brandStyle({ light: '', dark: '' })).toBe('');
  const style = brandStyle({ light: '#7a1fa2', dark: '' });
  expect(style).toMatch(/^:root:root:not\(\.dark\)/);
  expect(style.split('\n')).toHaveLength(1);
  const { solid, tint } = accentOf('#7a1fa2', 'light');
  for (const said of [
    `--vw-colors-brand-solid:${solid}`,
    `--vw-colors-brand-subtle:${tint}`,
    `--mui-palette-primary-main:${solid}`,
    '--mui-palette-primary-mainChannel:122 31 162',
  ])
    expect(style).toContain(said);
  expect(brandStyle({ light: '#7a1fa2', dark: '#e0a0ff' }).split('\n')).toHaveLength(2);
});
