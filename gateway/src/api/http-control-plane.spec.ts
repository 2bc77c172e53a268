import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Gone, Unauthorized, type Change } from './control-plane.js';
import { ApiClock } from './api-clock.js';
import { HttpControlPlane } from './http-control-plane.js';

describe('the API over HTTP', () => {
  let server: Server;
  let clock: ApiClock;

  async function serve(listener: RequestListener, silenceMs?: number): Promise<HttpControlPlane> {
    server = createServer(listener);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    clock = new ApiClock(() => undefined);
    return new HttpControlPlane(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, clock, silenceMs);
  }

  afterEach(() => server.closeAllConnections());
  afterEach(() => void server.close());

  const answering = (status: number, type: string, body: string) =>
    serve((_, response) => response.writeHead(status, { 'content-type': type }).end(body));

  async function firstOf(api: HttpControlPlane, signal = new AbortController().signal): Promise<Change | undefined> {
    for await (const change of api.changes('7', 'e', signal)) return change;
    return undefined;
  }

  it('speaks with its credential and measures the round trip', async () => {
    const seen: (string | undefined)[] = [];
    const api = await serve((request, response) => {
      seen.push(request.method, request.url, request.headers.authorization);
      response.end('{}');
    });
    expect(api.roundTripMs).toBeNull();
    api.authenticate('secret');
    await api.snapshot();
    expect(seen).toEqual(['GET', '/api/v1/gateway/snapshot', 'Bearer secret']);
    expect(api.roundTripMs).toBeGreaterThan(0);
  });

  it('hears what time it is there', async () => {
    const api = await serve((_, response) =>
      response.writeHead(200, { date: 'Wed, 02 Jan 2030 12:00:00 GMT' }).end('{}'),
    );
    await api.snapshot();
    expect(new Date(clock.now()).toISOString()).toMatch(/^2030-01-02T12:0/);
  });

  it('follows changes from a position on', async () => {
    let asked: string | undefined;
    const api = await serve((request, response) => {
      asked = request.url;
      response.write(': hello\n\nid: 8\nevent: peers\ndata: {"position":"8","upsert":[],"remove":["K"]}\n\n');
    });
    expect(await firstOf(api)).toEqual({ kind: 'peers', position: '8', upsert: [], remove: ['K'] });
    expect(asked).toBe('/api/v1/gateway/changes?after=7&installationId=e');
  });

  it('is told to take the snapshot again', async () => {
    const api = await serve((_, response) => void response.write('event: resync\ndata: {}\n\n'));
    expect(await firstOf(api)).toEqual({ kind: 'resync' });
    server.closeAllConnections();
    server.close();
    await expect(firstOf(await answering(410, 'application/problem+json', '{}'))).rejects.toThrow(Gone);
  });

  it('gives up a connection on which nothing comes any more', async () => {
    const api = await serve((_, response) => void response.write(': hello\n\n'), 50);
    await expect(firstOf(api)).rejects.toThrow('no word from the API for 50 ms');
  });

  it('lets go of the connection when it is to stop', async () => {
    const stop = new AbortController();
    const api = await serve((_, response) => {
      response.write(': hello\n\n');
      stop.abort();
    });
    await expect(firstOf(api, stop.signal)).rejects.toThrow();
  });

  it('takes a refusal only from the API itself, not from a proxy', async () => {
    const problem = '{"title":"Unauthorized","detail":"This credential is revoked."}';
    const refused = await answering(401, 'application/problem+json; charset=utf-8', problem);
    await expect(refused.snapshot()).rejects.toThrow(Unauthorized);
    await expect(refused.snapshot()).rejects.toThrow('GET gateway/snapshot: 401 This credential is revoked.');
    server.closeAllConnections();
    server.close();
    const proxy = await answering(401, 'text/html', '<h1>Sign in</h1>');
    await expect(proxy.snapshot()).rejects.not.toThrow(Unauthorized);
  });
});
