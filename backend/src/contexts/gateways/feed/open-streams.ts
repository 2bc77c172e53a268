import { Injectable } from '@nestjs/common';
import type { ServerResponse } from 'node:http';

/** An agent needs one, and another one while nobody has noticed yet that the first is dead. */
const MOST_PER_SERVER = 2;

/** The streams that gateways have open: the newest of each stay, whatever one of them does. */
@Injectable()
export class OpenStreams {
  private readonly open = new Map<string, readonly ServerResponse[]>();

  add(serverId: string, response: ServerResponse): void {
    const streams = [...(this.open.get(serverId) ?? []), response];
    this.open.set(serverId, streams);
    response.once('close', () => this.remove(serverId, response));
    for (const surplus of streams.slice(0, -MOST_PER_SERVER)) surplus.destroy();
  }

  private remove(serverId: string, response: ServerResponse): void {
    const left = this.open.get(serverId)!.filter((other) => other !== response);
    if (left.length > 0) this.open.set(serverId, left);
    else this.open.delete(serverId);
  }
}
