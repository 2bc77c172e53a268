import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '@veilway/api-client';
import { account, api } from '@veilway/web-client';

const send = (picture: Blob) =>
  dataOf(
    api.PUT('/api/v1/account/picture', {
      // The document knows bytes as texts; a file goes as it is.
      body: picture as unknown as string,
      bodySerializer: (body) => body as unknown as Blob,
      headers: { 'Content-Type': 'application/octet-stream' },
    }),
  );

function useShowing<Asked>(change: (asked: Asked) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: account.queryKey }),
  });
}

/** `cutting`: what makes the picture. */
export const useSetPicture = () => useShowing(async (cutting: () => Promise<Blob>) => send(await cutting()));

export const useRemovePicture = () => useShowing((_: void) => dataOf(api.DELETE('/api/v1/account/picture')));
