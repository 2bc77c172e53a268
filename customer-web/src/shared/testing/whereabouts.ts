type Answer = { latitude: number; longitude: number } | { code: 1 | 2 | 3 };

/** What the browser answers to a page that asks where it is; jsdom's knows no places. */
export function browserSays(answer: Answer): void {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) =>
    'code' in answer ? failed?.(answer as GeolocationPositionError) : found({ coords: answer } as GeolocationPosition);
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
}

afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));
