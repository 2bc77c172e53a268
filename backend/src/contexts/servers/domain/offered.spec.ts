import { isOffered } from './offered.js';

it.each([
  [true, 'enrolled', true],
  [false, 'enrolled', false],
  [true, 'none', false],
  [true, 'revoked', false],
])('a server that is switched on (%p) and whose gateway is %s is offered: %p', (isActive, gateway, offered) =>
  expect(isOffered({ isActive, gateway })).toBe(offered),
);
