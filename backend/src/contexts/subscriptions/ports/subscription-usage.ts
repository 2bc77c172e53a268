/** How much subscriptions have used. Provided by the context that counts traffic. */
export abstract class SubscriptionUsage {
  /** Bytes in the running period, both directions, all devices, revoked ones too. None are named of which nothing is known. */
  abstract used(subscriptionIds: readonly string[], now: Date): Promise<ReadonlyMap<string, number>>;
}
