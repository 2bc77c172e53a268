import { queryOptions } from '@tanstack/react-query';
import { type components, dataOf } from '@veilway/api-client';
import { LONGEST_PAGE } from '@veilway/api-client/longest-page';
import { api } from '@veilway/web-client';

type Config = components['schemas']['ConfigDto'];

async function allConfigs(): Promise<Config[]> {
  const all: Config[] = [];
  for (let cursor: string | undefined | null; cursor !== null;) {
    const query = { limit: LONGEST_PAGE, ...(cursor && { cursor }) };
    const page = await dataOf(api.GET('/api/v1/configs', { params: { query } }), 'items');
    all.push(...page.items);
    cursor = page.nextCursor;
  }
  return all;
}

/** The signed-in account's configs that were not revoked, newest first. */
export const configs = queryOptions({ queryKey: ['configs'], queryFn: allConfigs });

export const subscriptions = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: () => dataOf(api.GET('/api/v1/subscriptions'), 'items'),
  select: ({ items }) => items,
});

/** Whether every device that the plan is for is in use. */
export const hasNoDeviceLeft = (current: { deviceLimit: number | null; devicesUsed: number } | undefined): boolean =>
  current?.deviceLimit != null && current.devicesUsed >= current.deviceLimit;

/** The subscription that has not ended, if there is one. */
export const currentOf = <T extends { status: string }>(subscriptions: readonly T[] | undefined): T | undefined =>
  subscriptions?.find(({ status }) => status !== 'ended');
