/** Whether devices are connected now. Provided by the context that gateways speak to. */
export abstract class Connections {
  /** Configs of a server whose devices are connected now. */
  abstract connectedTo(serverId: string): string[];
  abstract isConnected(serverId: string, configId: string): boolean;
}
