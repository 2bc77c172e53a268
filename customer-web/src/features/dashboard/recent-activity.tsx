import { Box, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { tell } from '@veilway/web-client';
import { ago, day, daysAgo } from '@veilway/web-client/format';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { activity } from './api.js';
import { sentences } from '@veilway/web-client/activity-texts';
import { Panel } from './panel.js';
import { texts } from './below-figures.texts.js';

export const RecentActivity = () => (
  <Panel id="activity" title={texts.recentActivity}>
    <List />
  </Panel>
);

function List() {
  const { data, error, refetch } = useQuery(activity);
  if (error && !data) return <Failure title={texts.activityNotLoaded} error={error} retry={refetch} />;
  if (!data) return <Loading label={texts.loadingActivity} lines={5} height="8" />;
  if (data.length === 0) return <Text color="fg.muted">{texts.noActivity}</Text>;
  return (
    <Flex as="ul" direction="column" gap="3" listStyleType="none">
      {data.map((event) => (
        <Flex as="li" key={event.id} gap="3" align="baseline">
          <Box boxSize="2" borderRadius="full" bg="brand.solid" flexShrink="0" />
          <Text flex="1" minW="0">
            {tell(sentences, event)}
          </Text>
          <Text asChild fontSize="sm" color="fg.muted" whiteSpace="nowrap">
            <time dateTime={event.at} title={day(event.at)}>
              {event.kind === 'signed-in' ? daysAgo(event.at) : ago(event.at)}
            </time>
          </Text>
        </Flex>
      ))}
    </Flex>
  );
}
