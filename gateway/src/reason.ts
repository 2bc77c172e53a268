/** Why something failed, in one line: what fetch says is only that it did, the reason is in the cause. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
