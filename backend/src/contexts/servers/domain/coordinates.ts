const DEGREES = /^(-?\d{1,2}(?:\.\d{1,6})?), ?(-?\d{1,3}(?:\.\d{1,6})?)$/;

/** Whether it is a place on earth as maps write it, latitude first; or nothing. */
export const areCoordinates = (text: string): boolean => {
  const [, latitude, longitude] = DEGREES.exec(text) ?? [];
  return text === '' || (Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180);
};
