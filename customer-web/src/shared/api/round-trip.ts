const isOfApi = ({ name, requestStart }: PerformanceResourceTiming) =>
  new URL(name).pathname.startsWith('/api/') && requestStart > 0;

/** How long the quickest answer of our API took to come here, in ms, as the browser has measured anyway; 0 if it has not. */
export function roundTrip(): number {
  const answers = (performance.getEntriesByType?.('resource') ?? []) as PerformanceResourceTiming[];
  const times = answers.filter(isOfApi).map(({ requestStart, responseStart }) => responseStart - requestStart);
  return times.length ? Math.min(...times) : 0;
}
