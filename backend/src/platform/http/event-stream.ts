import type { ServerResponse } from 'node:http';

/** Agents and browsers give a connection up after 45 seconds without a byte. */
const KEEP_ALIVE_MS = 15_000;

/** Begins a stream of server-sent events (HTML standard, section 9.2) and keeps it alive until it is closed. */
export function openEventStream(response: ServerResponse): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  response.write(': connected\n\n');
  const keepAlive = setInterval(() => response.write(':\n\n'), KEEP_ALIVE_MS).unref();
  response.once('close', () => clearInterval(keepAlive));
}
