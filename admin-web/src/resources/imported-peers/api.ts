import type { components } from '@veilway/api-client';
import { api, once } from '@veilway/web-client';
import { useEffect, useRef, useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FilePeer } from '@veilway/wireguard';
import { answerOf } from '../../providers/http-client.js';
import type { Server } from '../../providers/types.js';
import { useChange } from '../../ui/use-change.js';
import { texts } from './texts.js';
import type { Found, Owners } from './owners.js';
import type { Fate } from './types.js';

type Schemas = components['schemas'];

type Body = Schemas['ImportServerDto'];
type Needed = 'name' | 'location' | 'countryCode' | 'ipAddress' | 'endpoint' | 'network' | 'publicKey';
/** What is left out is as the API has it. */
export type ImportedServer = Partial<Body> & Required<Pick<Body, Needed>>;

/** Fewer than the API takes: each is written down in several places, and what breaks off is sent again. */
const AT_ONCE = 25;
/** As many as the API takes. */
const LOOKED_UP_AT_ONCE = 100;

/** A server is added once, though its answer may get lost. */
const importServer = once({
  prepare: (_: ImportedServer) => undefined,
  send: (body, { headers }) => answerOf(api.POST('/api/v1/admin/servers/import', { body: body as Body, headers })),
});

const importPeers = (serverId: string, peers: readonly FilePeer[], { byKey }: Owners) =>
  answerOf(
    api.POST('/api/v1/admin/imported-peers', {
      body: {
        serverId,
        peers: peers.map(({ name, publicKey, presharedKey, clientIp }) => ({
          name,
          publicKey,
          presharedKey,
          clientIp,
          owner: byKey.get(publicKey) ?? null,
        })),
      },
    }),
  );

/** So that not every letter is asked for by itself. */
const TYPING_MS = 400;

/** Whether customers with these addresses could be given devices, by their addresses. */
const look = async (emails: readonly string[]): Promise<ReadonlyMap<string, Found>> => {
  const found = new Map<string, Found>();
  for (let at = 0; at < emails.length; at += LOOKED_UP_AT_ONCE) {
    const body = { emails: emails.slice(at, at + LOOKED_UP_AT_ONCE) };
    const { items } = await answerOf(api.POST('/api/v1/admin/imported-peers/owners', { body }));
    for (const { email, ...one } of items) found.set(email, one);
  }
  return found;
};

export function useOwners({ byKey }: Owners) {
  const named = [...new Set(byKey.values())].sort().join('\n');
  const [asked, setAsked] = useState(named);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(named), TYPING_MS);
    return () => clearTimeout(timer);
  }, [named]);
  return useQuery({
    queryKey: ['imported-peers', 'owners', asked],
    queryFn: () => look(asked.split('\n')),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
}

const of = (id: string) => ({ params: { path: { id } } });

/** What shows them. */
const SHOWN_BY = ['imported-peers', 'configs', 'servers'];

export const useAssign = (id: string) =>
  useChange(
    (_, body: { accountId: string; deviceName: string }) =>
      answerOf(api.POST('/api/v1/admin/imported-peers/{id}/assign', { ...of(id), body })),
    texts.assign,
    SHOWN_BY,
  );

export const useRemove = (id: string) =>
  useChange(
    (_, __: void) => answerOf(api.POST('/api/v1/admin/imported-peers/{id}/remove', of(id))),
    texts.remove,
    SHOWN_BY,
  );

export type Import = {
  phase: 'idle' | 'running' | 'stopped' | 'failed' | 'done';
  /** What became of each device so far, by its public key. */
  fates: ReadonlyMap<string, Fate>;
  server?: Pick<Server, 'id' | 'name'>;
  error?: Error;
};

/** Takes a server over and its devices part by part; what broke off goes on where it was. */
export function useImport() {
  const queries = useQueryClient();
  const [state, setState] = useState<Import>({ phase: 'idle', fates: new Map() });
  const isWanted = useRef(false);

  const run = async (
    peers: readonly FilePeer[],
    owners: Owners,
    target: { server: Pick<Server, 'id' | 'name'> } | { wanted: ImportedServer },
  ) => {
    const fates = new Map(state.fates);
    let { server } = state;
    isWanted.current = true;
    const show = (phase: Import['phase'], error?: Error) =>
      setState({ phase, fates: new Map(fates), ...(server && { server }), ...(error && { error }) });
    show('running');
    try {
      server ??= 'server' in target ? target.server : await importServer(target.wanted);
      const left = peers.filter(({ publicKey }) => !fates.has(publicKey) || fates.get(publicKey)?.outcome === 'undone');
      for (let at = 0; at < left.length && isWanted.current; at += AT_ONCE) {
        const { items } = await importPeers(server.id, left.slice(at, at + AT_ONCE), owners);
        for (const { publicKey, ...fate } of items) fates.set(publicKey, fate);
        show('running');
      }
      show(isWanted.current ? 'done' : 'stopped');
    } catch (error) {
      show('failed', error as Error);
    }
    await Promise.all(SHOWN_BY.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };

  return { ...state, run, stop: () => void (isWanted.current = false) };
}
