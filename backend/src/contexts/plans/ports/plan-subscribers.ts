/** How many subscriptions go on with a plan. Provided by the context that owns subscriptions. */
export abstract class PlanSubscribers {
  /** Those that renew with it; what ends with its period does not. */
  abstract of(planId: string): Promise<number>;
}
