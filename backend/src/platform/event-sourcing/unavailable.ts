/** A store we depend on does not answer now. Answered with 503 and Retry-After; nothing was half-done. */
export class Unavailable extends Error {
  constructor(
    readonly what: 'event store' | 'database' | 'read models',
    detail: string,
    options?: ErrorOptions,
  ) {
    super(detail, options);
    this.name = 'Unavailable';
  }
}
