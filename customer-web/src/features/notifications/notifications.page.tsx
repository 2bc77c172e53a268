import { Button, Card, Flex, Stack } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell, CheckCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Notification, useMarkRead, useSending } from '@veilway/web-client';
import { useFocusAfterRemoval } from '@veilway/web-client/use-focus-after-removal';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { Field, NativeSelect } from '../../shared/ui/late/form.js';
import { Page } from '../../shared/ui/layout/page.js';
import { allNotifications, type Filter } from './api.js';
import { NotificationItem } from './notification-item.js';
import { texts as bell } from './bell.texts.js';
import { texts } from './texts.js';

const KINDS = Object.keys(texts.kinds) as Notification['kind'][];

export default function NotificationsPage() {
  const [filter, setFilter] = useState<Filter>({ kind: undefined, isUnread: false });
  return (
    <Page title={bell.notifications} intro={texts.intro}>
      <Stack gap="5" maxW="3xl">
        <Flex gap="3" wrap="wrap" align="end">
          <Field.Root w="auto">
            <Field.Label>{texts.kind}</Field.Label>
            <NativeSelect.Root>
              <NativeSelect.Field
                value={filter.kind ?? ''}
                onChange={({ target }) => setFilter({ ...filter, kind: KINDS.find((kind) => kind === target.value) })}
                borderColor="border.emphasized"
              >
                <option value="">{texts.everyKind}</option>
                {KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {texts.kinds[kind]}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
          <Button
            variant={filter.isUnread ? 'solid' : 'outline'}
            aria-pressed={filter.isUnread}
            onClick={() => setFilter({ ...filter, isUnread: !filter.isUnread })}
          >
            {texts.unreadOnly}
          </Button>
        </Flex>
        <All filter={filter} />
      </Stack>
    </Page>
  );
}

function All({ filter }: { filter: Filter }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    allNotifications(filter),
  );
  const mark = useMarkRead();
  const sending = useSending(mark.isPending);
  const more = useSending(isFetchingNextPage);
  const list = useRef<HTMLDivElement>(null);
  // The buttons of what has been read go.
  useFocusAfterRemoval(
    data?.filter(({ isRead }) => !isRead).map(({ id }) => id),
    () => list.current?.focus(),
  );
  if (error && !data) return <Failure title={texts.notLoaded} error={error} retry={refetch} />;
  if (!data) return <Loading label={texts.loading} height="16" />;
  if (data.length === 0) {
    const isFiltered = filter.kind !== undefined || filter.isUnread;
    return <EmptyState icon={<Bell size={22} />} {...(isFiltered ? texts.noneSuch : texts.none)} />;
  }
  return (
    <Stack gap="4" ref={list} tabIndex={-1} outline="none">
      {data.some(({ isRead }) => !isRead) && (
        <Button
          alignSelf="start"
          ms="-3.5"
          size="sm"
          variant="ghost"
          onClick={() => mark.mutate(undefined)}
          {...sending}
        >
          <CheckCheck aria-hidden /> {texts.markAllRead}
        </Button>
      )}
      {mark.error && <Failure title={texts.notMarked} error={mark.error} />}
      <Card.Root overflow="hidden">
        <Stack as="ul" gap="0" listStyleType="none" aria-label={bell.notifications}>
          {data.map((item) => (
            <NotificationItem key={item.id} item={item} sending={sending} onRead={() => mark.mutate([item.id])} />
          ))}
        </Stack>
      </Card.Root>
      {hasNextPage && (
        <Button alignSelf="start" variant="outline" onClick={() => void fetchNextPage()} {...more}>
          {texts.showMore}
        </Button>
      )}
    </Stack>
  );
}
