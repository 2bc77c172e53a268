import { screen } from '@testing-library/react';
import { apiAnswers } from '@veilway/api-client/testing';
import { faults, fleet, open } from '../testing/world.js';

const wanting = (wanted: 'required' | 'advised' | null) =>
  apiAnswers({
    'GET /api/v1/account/second-factors': {
      body: { going: null, authenticator: null, passkeys: [], recoveryCodesLeft: 0, wanted },
    },
  });

it.each([
  ['required', /change nothing until you have a second factor/],
  ['advised', /should have a second factor/],
] as const)('leads staff to the second factor that is %s', async (wanted, words) => {
  fleet();
  open('/servers');
  wanting(wanted);
  expect(await screen.findByText(words)).toBeTruthy();
  const way = screen.getByRole<HTMLAnchorElement>('link', { name: 'Set up a second factor' });
  expect(way.getAttribute('href')).toBe('/dashboard/settings#second-factors');
  expect(await faults()).toEqual([]);
});

it('says nothing to who has one', async () => {
  fleet();
  open('/servers');
  expect(await screen.findByRole('heading', { level: 1, name: 'Servers' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Set up a second factor' })).toBeNull();
});
