const TIMES = 20;

/** The page's clock runs ahead: what is shown for some seconds is over in a moment. */
export function hurry() {
  const { now } = performance;
  const began = now.call(performance);
  const ahead = () => began + TIMES * (now.call(performance) - began);
  return jest.spyOn(performance, 'now').mockImplementation(ahead);
}
