import { ratingOf } from './rating.js';

it.each([
  ['Mullvad VPN AB', 'Mullvad', 'protected'],
  ['Example', 'Some Proxy Ltd', 'protected'],
  ['Example', 'Anytown Residential', 'high-risk'],
  ['Example', 'Deutsche TELECOM', 'high-risk'],
  ['Example', 'Cable One', 'high-risk'],
  // The specification asks for these words in the name of the provider alone.
  ['Example Telecom', 'Example', 'medium-risk'],
  ['VPN Telecom', 'VPN Telecom', 'protected'],
  ['Cloudflare, Inc.', 'Cloudflare, Inc.', 'medium-risk'],
  [null, null, 'medium-risk'],
])('rates %s, provider %s, as %s', (org, isp, rating) => {
  expect(ratingOf({ org, isp }, false)).toBe(rating);
  expect(ratingOf({ org, isp }, true)).toBe('protected');
});
