import Avatar from '@mui/material/Avatar';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { dataOf } from '@veilway/api-client';
import { api } from '@veilway/web-client';
import { useObjectUrl } from '@veilway/web-client/use-object-url';

/** Another one has another name. */
const picture = (accountId: string, pictureId: string) =>
  queryOptions({
    queryKey: ['picture', pictureId],
    queryFn: () => {
      const params = { path: { id: accountId } };
      return dataOf(api.GET('/api/v1/admin/accounts/{id}/picture', { params, parseAs: 'blob' }), 'size');
    },
    staleTime: Infinity,
  });

/** Whom support writes with; nothing where the picture does not come. */
export function CustomerPicture({ accountId, pictureId }: { accountId: string; pictureId: string }) {
  const url = useObjectUrl(useQuery(picture(accountId, pictureId)).data);
  return url && <Avatar src={url} alt="" sx={{ width: 64, height: 64 }} />;
}
