import { Card, Flex, Stack, Text } from '@chakra-ui/react';
import { day } from '@veilway/web-client/format';
import type { Subscription } from './api.js';
import { texts } from './texts.js';

/** What somebody had before, from when until when, and why it ended. */
export const Past = ({ subscriptions }: { subscriptions: readonly Subscription[] }) => (
  <Card.Root>
    <Stack as="ul" listStyleType="none" gap="0">
      {subscriptions.map(({ id, plan, startedAt, endedAt, endReason }) => (
        <Flex
          as="li"
          key={id}
          justify="space-between"
          gap="4"
          wrap="wrap"
          px="6"
          py="4"
          css={{ '& + &': { borderTopWidth: '1px' } }}
        >
          <div>
            <Text fontWeight="medium">{plan.name}</Text>
            <Text color="fg.muted">{texts.span(day(startedAt), day(endedAt!))}</Text>
          </div>
          <Text color="fg.muted">{texts.endings[endReason!]}</Text>
        </Flex>
      ))}
    </Stack>
  </Card.Root>
);
