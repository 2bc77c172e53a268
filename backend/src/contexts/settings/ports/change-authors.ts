/** Who people are, by their accounts; one that is gone is missing. Provided by the context that keeps accounts. */
export abstract class ChangeAuthors {
  abstract ofMany(accountIds: readonly string[]): Promise<ReadonlyMap<string, { fullName: string; email: string }>>;
}
