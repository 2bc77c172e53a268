/** Whose a device is. Provided by the context that issues them. */
export abstract class DeviceOwners {
  /** Accounts that have, or had, a device of this id or with this address inside a tunnel. */
  abstract ownersOf(idOrAddress: string): Promise<readonly string[]>;
}
