import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf, isRefusal } from '@veilway/api-client';
import { configFileName, generateKeyPair } from '@veilway/wireguard';
import { api, once } from '@veilway/web-client';
import { configs } from '../../shared/api/mine.js';
import { saveFile } from '@veilway/web-client/save-file';
import { type Config, withPrivateKey } from './config-text.js';
import type { Move, NewConfig } from './create-config.schema.js';
import { privateKeys } from './private-keys.js';
import { texts } from './texts.js';

/**
 * The public keys whose private ones this browser has. Read again together with the configs: another tab may have made
 * one.
 */
export const keysHere = queryOptions({ queryKey: [...configs.queryKey, 'keys-here'], queryFn: privateKeys.list });

async function pairFromBrowser() {
  try {
    return await generateKeyPair();
  } catch {
    throw new Error(texts.faults.noKeyMade);
  }
}

type Asked = Pick<NewConfig, 'keyMadeBy'>;
type Body = { publicKey: string | undefined; headers: Record<string, string> };

/** Has a config issued once, with a key of this browser unless our server is to make it. */
const issuing = <A extends Asked>(issue: (asked: A, body: Body) => Promise<Config>) =>
  once({
    prepare: async ({ keyMadeBy }: A) => {
      if (keyMadeBy === 'server') return undefined;
      const pair = await pairFromBrowser();
      // Kept before it is used: if the answer gets lost, the config exists, and needs its key.
      await privateKeys.keep(pair);
      return pair.publicKey;
    },
    send: async (asked, { prepared: publicKey, headers }) => {
      try {
        return await issue(asked, { publicKey, headers });
      } catch (error) {
        if (publicKey && isRefusal(error)) await privateKeys.forget(publicKey);
        throw error;
      }
    },
    isOver: ({ status }) => status === 'revoked',
  });

const create = issuing(({ keyMadeBy: _, ...config }: NewConfig, { publicKey, headers }) =>
  dataOf(api.POST('/api/v1/configs', { body: { ...config, publicKey }, headers }), 'id'),
);

const move = issuing(({ configId, serverId }: Move, { publicKey, headers }) => {
  const params = { path: { id: configId } };
  return dataOf(api.POST('/api/v1/configs/{id}/move', { params, body: { serverId, publicKey }, headers }), 'id');
});

/**
 * Devices in use, activity and figures change with a config too, so everything is read again; also after a refusal,
 * whose reason the screen may not show yet. `onDone` does not wait for that, which may take from the screen what asked.
 */
function useDone(onDone: () => void) {
  const queries = useQueryClient();
  return { onSuccess: onDone, onSettled: () => void queries.invalidateQueries() };
}

export const useCreateConfig = (onMade: () => void) => useMutation({ mutationFn: create, ...useDone(onMade) });

export const useMoveDevice = (onMoved: () => void) => useMutation({ mutationFn: move, ...useDone(onMoved) });

export const useRevokeConfig = (onRevoked: () => void) =>
  useMutation({
    // As it was when this was asked: meanwhile it may have become the last one of its device.
    mutationFn: async ({ id, etag, publicKey }: Config) => {
      const headers = { 'If-Match': etag };
      await dataOf(api.DELETE('/api/v1/configs/{id}', { params: { path: { id } }, headers }), 'id');
      // Of no use any more: it does not matter where the browser's storage fails.
      await privateKeys.forget(publicKey).catch(() => undefined);
    },
    ...useDone(onRevoked),
  });

/**
 * The whole `.conf`, its private key included.
 * @throws Error when the key is neither on the server nor in this browser
 */
export async function configText({ id, publicKey, hasPrivateKey }: Config): Promise<string> {
  const path = { id };
  const file = await dataOf(api.GET('/api/v1/configs/{id}/file', { params: { path }, parseAs: 'text' }));
  if (hasPrivateKey) return file;
  const privateKey = await privateKeys.find(publicKey);
  if (!privateKey) throw new Error(texts.faults.noKeyHere);
  return withPrivateKey(file, privateKey);
}

/** Hands a config's file to the browser to save, under a name that WireGuard's apps accept. */
export async function downloadConfig(config: Config): Promise<void> {
  const file = new Blob([await configText(config)], { type: 'text/plain' });
  saveFile(file, configFileName(config.server?.name ?? ''));
}
