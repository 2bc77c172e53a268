import { areCoordinates } from './coordinates.js';

it.each(['', '0, 0', '52.52, 13.405', '52.520008,13.404954', '-33.8688, 151.2093', '90, -180'])(
  '%j may be said',
  (text) => expect(areCoordinates(text)).toBe(true),
);

it.each([
  'Berlin',
  '52.52',
  '52.52; 13.4',
  '91, 0',
  '0, 181',
  '52.52, 13.405, 3',
  ' 52.52, 13.4',
  '1e1, 2',
  '--1, 2',
  '52.52,\n13',
])('%j may not', (text) => expect(areCoordinates(text)).toBe(false));
