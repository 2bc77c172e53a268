import { createServer } from 'node:net';

/**
 * Makes this process the only agent of the interface, for as long as it lives: two would report every byte
 * twice. The name of an abstract socket belongs to one network namespace, as the interface's does, and goes
 * with its process, however that ends.
 */
export function claimOrFail(name: string): Promise<void> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Another agent runs for ${name}: stop that one first.`) : error),
    );
    server.listen({ path: `\0veilway-gateway-${name}` }, () => {
      server.unref();
      resolve();
    });
  });
}
