/** How much a subscription has used. Provided by the context that counts traffic. */
export abstract class SubscriptionUsage {
  /** Bytes in the running period, both directions, all devices. */
  abstract used(subscriptionId: string, now: Date): Promise<number>;
}
