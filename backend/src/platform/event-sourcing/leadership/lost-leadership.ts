/** The lease moved on to another worker, or the database lost its memory: start over. */
export class LostLeadership extends Error {
  constructor() {
    super('This worker leads no more; it starts over.');
    this.name = 'LostLeadership';
  }
}
