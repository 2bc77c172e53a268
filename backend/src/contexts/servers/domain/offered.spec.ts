import { isOffered, isServing } from './offered.js';

it.each([
  [true, 'enrolled', false, true, true],
  [false, 'enrolled', false, false, false],
  [true, 'none', false, false, false],
  [true, 'revoked', false, false, false],
  [true, 'enrolled', true, true, false],
])(
  'a server that is switched on (%p), whose gateway is %s, and which is being emptied (%p), serves: %p, and is offered: %p',
  (isActive, gateway, isDraining, serves, offered) => {
    expect(isServing({ isActive, gateway })).toBe(serves);
    expect(isOffered({ isActive, gateway, isDraining })).toBe(offered);
  },
);
