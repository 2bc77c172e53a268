/** Whether devices are connected now. Provided by the context that gateways speak to. */
export abstract class Connections {
  abstract isConnected(serverId: string, configId: string): boolean;
}
