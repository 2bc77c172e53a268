/** By what customers pay. Provided by the context that takes their money. */
export abstract class ShownPayments {
  abstract readonly method: string;
}
