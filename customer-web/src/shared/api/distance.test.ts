import { kilometresTo, roughly } from './distance.js';

const BERLIN = { latitude: 52.52, longitude: 13.405 };

it.each([
  ['Berlin', '52.52, 13.405', 0],
  ['Potsdam', '52.40,13.06', 27],
  ['Tokyo', '35.6762, 139.6503', 8_916],
  ['Sydney', '-33.8688, 151.2093', 16_094],
  ['Honolulu, over the date line', '21.3069, -157.8583', 11_762],
])('knows how far it is from Berlin to %s', (_, coordinates, kilometres) =>
  expect(Math.abs(kilometresTo(coordinates, BERLIN)! - kilometres)).toBeLessThan(1),
);

it('knows nothing of a server whose place nobody has said', () => expect(kilometresTo('', BERLIN)).toBeUndefined());

it.each([
  [0, 10],
  [27, 30],
  [644, 640],
  [8_916, 8_900],
])('says of %d km about %d', (kilometres, about) => expect(roughly(kilometres)).toBe(about));
