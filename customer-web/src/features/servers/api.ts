import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '@veilway/api-client';
import { api } from '@veilway/web-client';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { texts } from './texts.js';

export const favourites = queryOptions({
  queryKey: ['favourites'],
  queryFn: () => dataOf(api.GET('/api/v1/favourites'), 'serverIds'),
  select: ({ serverIds }) => new Set(serverIds),
});

type Favourite = { serverId: string; isFavourite: boolean };

const write = ({ serverId, isFavourite }: Favourite): Promise<unknown> => {
  const params = { path: { serverId } };
  return isFavourite
    ? dataOf(api.PUT('/api/v1/favourites/{serverId}', { params }), 'serverIds')
    : dataOf(api.DELETE('/api/v1/favourites/{serverId}', { params }), 'serverIds');
};

/** Stars a server or takes the star away: on the screen at once, and back again where the server says no. */
export function useFavourite() {
  const queries = useQueryClient();
  const { queryKey } = favourites;
  const show = ({ serverId, isFavourite }: Favourite) =>
    queries.setQueryData(queryKey, (now) => {
      const others = (now?.serverIds ?? []).filter((id) => id !== serverId);
      return { serverIds: isFavourite ? [...others, serverId] : others };
    });
  return useMutation({
    mutationFn: write,
    onMutate: async (favourite: Favourite) => {
      // An answer that is on its way was given before this star, and would take it from the screen again.
      await queries.cancelQueries({ queryKey });
      show(favourite);
    },
    onError: (error, { serverId, isFavourite }) => {
      // Only this star is taken back: others may have been set meanwhile.
      show({ serverId, isFavourite: !isFavourite });
      toast.error({ title: texts.favouriteNotSaved, description: error.message });
    },
  });
}
