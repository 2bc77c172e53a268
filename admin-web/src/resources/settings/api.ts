import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dataProvider } from '../../providers/data-provider.js';
import { currentOf, type Seen } from '../../providers/http-client.js';
import type { SettingChanges, Settings } from '../../providers/types.js';
import { useNotice } from '../../ui/use-notice.js';
import type { SettingName } from './setting.values.js';
import { texts } from './texts.js';

export const settings = queryOptions({ queryKey: ['settings'], queryFn: () => dataProvider.settings() });

/** Changes of settings, or of one of them: the newest, and page after page of what is older. */
export const settingChanges = (name: SettingName | undefined) =>
  queryOptions({
    queryKey: ['settings', 'changes', name ?? null],
    queryFn: () => dataProvider.settingChanges({ ...(name && { name }) }),
  });
export const olderChanges = (name: SettingName | undefined) => (cursor: string) =>
  dataProvider.settingChanges({ ...(name && { name }), cursor });

type Save = { changes: SettingChanges; read: Seen<Settings> };

const isAsRead = (names: SettingName[], read: Settings, now: Settings) =>
  names.every((name) => JSON.stringify(read.values[name]) === JSON.stringify(now.values[name]));

/** Sends it once more where somebody changed other settings meanwhile. @throws HttpError with `current` where it was these */
const save = async ({ changes, read }: Save): Promise<Settings> => {
  try {
    return await dataProvider.changeSettings(changes, read.etag);
  } catch (error) {
    const now = currentOf<Settings>(error);
    if (!now || !isAsRead(Object.keys(changes) as SettingName[], read, now)) throw error;
    return dataProvider.changeSettings(changes, now.etag);
  }
};

/** Says where it failed without another admin in between: what that one did is shown where it was typed. */
export function useSaveSettings() {
  const queries = useQueryClient();
  const notify = useNotice();
  return useMutation({
    mutationFn: save,
    onSuccess: () => notify('success', texts.saved),
    onError: (error) => {
      if (!currentOf(error)) notify('error', texts.notSaved, error.message);
    },
    onSettled: () => Promise.all([['settings'], ['brand']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

export const useUploadLogo = () => useMutation({ mutationFn: (file: File) => dataProvider.uploadLogo(file) });
