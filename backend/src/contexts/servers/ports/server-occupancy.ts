/** How many configs a server carries. Provided by the context that issues them. */
export abstract class ServerOccupancy {
  /** Active configs of each server; one that has none may be missing. */
  abstract ofAll(): Promise<ReadonlyMap<string, number>>;
  abstract of(serverId: string): Promise<number>;
  /** Of these, those whose device uses another one by now: no gateway has them any more. */
  abstract left(): Promise<ReadonlyMap<string, number>>;
}
