type Answer = { latitude: number; longitude: number } | { code: 1 | 2 | 3 };

/** What the browser answers to a page that asks where it is; jsdom's knows no places. */
export function browserSays(answer: Answer, isSecureContext = true): void {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) =>
    'code' in answer ? failed?.(answer as GeolocationPositionError) : found({ coords: answer } as GeolocationPosition);
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  Object.defineProperty(window, 'isSecureContext', { value: isSecureContext, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(window, 'isSecureContext');
});
