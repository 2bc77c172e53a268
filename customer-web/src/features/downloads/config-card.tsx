import { Badge, Box, Card, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { day, megabytes } from '@veilway/web-client/format';
import { currentOf, subscriptions } from '../../shared/api/mine.js';
import { Flag } from '../../shared/ui/data/flag.js';
import { ConfigActions } from './config-actions.js';
import type { Config, KeyPlace } from './config-text.js';
import { MoveDevice } from './move-device.js';
import type { Device } from './moves.js';
import { MovingNote } from './moving-note.js';
import { RevokeConfig } from './revoke-config.js';
import { texts } from './texts.js';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text as="dt" fontSize="xs" color="fg.muted">
      {name}
    </Text>
    <Text as="dd" fontWeight="medium" fontVariantNumeric="tabular-nums">
      {children}
    </Text>
  </div>
);

/** The id of the heading of a config's card. */
export const headingOf = ({ id }: Pick<Config, 'id'>) => `config-${id}`;

/** One device; `old`: where it still is while it moves. */
export function ConfigCard({ config, old, keyPlace }: Device & { keyPlace: KeyPlace }) {
  const { server, suspendedReason } = config;
  const name = config.deviceName ?? texts.device;
  const isTrial = currentOf(useQuery(subscriptions).data)?.isTrial;
  const change = !old && suspendedReason !== 'subscription-ended' && <MoveDevice config={config} name={name} />;
  return (
    <Card.Root as="article" aria-labelledby={headingOf(config)} size="sm">
      <Card.Body gap="4">
        <Flex justify="space-between" align="start" gap="3">
          <Box minW="0">
            <Flex align="center" gap="2" wrap="wrap">
              <Heading as="h3" id={headingOf(config)} size="md" tabIndex={-1}>
                <bdi>{name}</bdi>
              </Heading>
              {(config.isConnected || old?.isConnected) && <Badge colorPalette="green">{texts.connectedNow}</Badge>}
              {old && <Badge colorPalette="blue">{texts.moving}</Badge>}
              {suspendedReason && <Badge colorPalette="orange">{texts.paused}</Badge>}
            </Flex>
            {server && (
              <Flex align="center" gap="2" color="fg.muted" fontSize="sm" mt="1">
                <Flag countryCode={server.countryCode} /> <bdi>{texts.place(server.name, server.location)}</bdi>
              </Flex>
            )}
          </Box>
          {!old && <RevokeConfig config={config} name={name} />}
        </Flex>
        {old && <MovingNote config={config} old={old} name={name} />}
        {suspendedReason && (
          <Text color="fg.warning" fontSize="sm">
            {isTrial && suspendedReason === 'allowance-exceeded'
              ? texts.usedUpInTrial
              : texts.suspended[suspendedReason]}
          </Text>
        )}
        <SimpleGrid as="dl" columns={{ base: 2, md: 4 }} gap="3">
          <Fact name={texts.clientIp}>{config.clientIp}</Fact>
          {/* The API counts as the server does: what it received is what this customer sent. */}
          <Fact name={texts.dataSent}>{megabytes(config.receivedBytes)}</Fact>
          <Fact name={texts.dataReceived}>{megabytes(config.sentBytes)}</Fact>
          <Fact name={texts.lastHandshake}>{config.lastHandshake ? day(config.lastHandshake) : texts.never}</Fact>
        </SimpleGrid>
        {keyPlace === 'elsewhere' ? (
          <>
            <Text fontSize="sm" color="fg.muted" bg="bg.subtle" borderRadius="l2" px="3" py="2">
              {config.isImported ? texts.keepsItsFile : texts.keyElsewhere}
            </Text>
            {change && <Flex>{change}</Flex>}
          </>
        ) : (
          <ConfigActions config={config} name={name}>
            {change}
          </ConfigActions>
        )}
      </Card.Body>
    </Card.Root>
  );
}
