import { render } from '@testing-library/react';
import { Flag } from './flag.js';

const shown = (countryCode: string) =>
  render(<Flag countryCode={countryCode} />).container.firstElementChild?.getAttribute('data-flag');

describe('a flag', () => {
  it.each(['US', 'GB', 'JP', 'DE', 'SG', 'AU', 'CA', 'NL', 'FR', 'IT', 'ES', 'BR', 'IN', 'KR', 'TR'])(
    'is drawn for %s',
    (code) => expect(shown(code)).toBe(code),
  );
  it('does not mind small letters', () => expect(shown('de')).toBe('DE'));
  it('is a globe for every other country', () => expect(shown('NO')).toBe('globe'));
});
