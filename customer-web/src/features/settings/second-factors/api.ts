import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '@veilway/api-client';
import { api, secondFactors } from '@veilway/web-client';
import { makeBy } from '@veilway/web-client/passkeys';

function useChanging() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: secondFactors.queryKey });
}

export const useOffer = () =>
  useMutation({ mutationFn: () => dataOf(api.POST('/api/v1/account/authenticator/offer'), 'ticket') });

export const useAccept = () =>
  useMutation({
    mutationFn: (body: { ticket: string; code: string }) =>
      dataOf(api.POST('/api/v1/account/authenticator', { body }), 'recoveryCodes'),
    onSuccess: useChanging(),
  });

/** Answers undefined where the person declined the browser's question. */
export const useAddPasskey = () =>
  useMutation({
    mutationFn: async (name: string) => {
      const passkey = await makeBy(await dataOf(api.POST('/api/v1/account/passkeys/options'), 'expiresIn'));
      return passkey && dataOf(api.POST('/api/v1/account/passkeys', { body: { passkey, name } }), 'recoveryCodes');
    },
    onSuccess: useChanging(),
  });

const byId = (id: string) => ({ params: { path: { id } } });

export const useRenamePasskey = () =>
  useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      dataOf(api.PATCH('/api/v1/account/passkeys/{id}', { ...byId(id), body: { name } })),
    onSuccess: useChanging(),
  });

export const useRemovePasskey = () =>
  useMutation({
    mutationFn: (id: string) => dataOf(api.DELETE('/api/v1/account/passkeys/{id}', byId(id))),
    onSuccess: useChanging(),
  });

export const useKeepFactors = () =>
  useMutation({
    mutationFn: () => dataOf(api.POST('/api/v1/account/second-factors/keep')),
    onSuccess: useChanging(),
  });

export const useRemoveAuthenticator = (onDone: () => void) => {
  const changed = useChanging();
  return useMutation({
    mutationFn: () => dataOf(api.DELETE('/api/v1/account/authenticator')),
    onSuccess: () => {
      onDone();
      return changed();
    },
  });
};

export const useMakeRecoveryCodes = () =>
  useMutation({
    mutationFn: () => dataOf(api.POST('/api/v1/account/recovery-codes'), 'recoveryCodes'),
    onSuccess: useChanging(),
  });
