/** Somewhere on earth, in degrees. */
export type Place = Pick<GeolocationCoordinates, 'latitude' | 'longitude'>;

const EARTH_KM = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** As the crow flies, along a great circle. */
const kilometresBetween = (a: Place, b: Place): number => {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const half = (radian: number) => Math.sin(radian / 2) ** 2;
  const haversine = half(to - from) + Math.cos(from) * Math.cos(to) * half(radians(b.longitude - a.longitude));
  return 2 * EARTH_KM * Math.asin(Math.sqrt(haversine));
};

/** How far it is to what a server says of where it is; undefined where it says nothing. */
export const kilometresTo = (coordinates: string, here: Place): number | undefined => {
  if (coordinates === '') return undefined;
  const [latitude, longitude] = coordinates.split(',').map(Number) as [number, number];
  return kilometresBetween(here, { latitude, longitude });
};

/** A place is known only about: to tens of kilometres, and far away to hundreds. */
export const roughly = (kilometres: number): number => {
  const step = kilometres < 1_000 ? 10 : 100;
  return Math.max(step, Math.round(kilometres / step) * step);
};
