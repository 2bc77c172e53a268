import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Field, NativeSelect } from '../../shared/ui/late/form.js';
import { roughly } from '../../shared/api/distance.js';
import { isFull, isOnline, type Recommendation, recommended, type Server, sorted } from '../../shared/api/offered.js';
import { texts as shared } from '../../shared/ui/data/recommending.texts.js';
import { FindNearest, useWhereabouts } from '../../shared/ui/data/find-nearest.js';
import { KEY_MAKERS } from './create-config.schema.js';
import { texts } from './create-config.texts.js';

const reasonOf = (best: Recommendation): string =>
  best.reason === 'nearest' ? texts.nearest(shared.away(roughly(best.kilometres))) : shared.reasons[best.reason];

const named = (server: Server, best: Recommendation | undefined): string => {
  const { name, location } = server;
  if (!isOnline(server)) return texts.offlineServer(name, location);
  if (isFull(server)) return texts.fullServer(name, location);
  return server === best?.server
    ? texts.bestServer(name, location, reasonOf(best))
    : texts.offeredServer(name, location);
};

type Props = { servers: readonly Server[]; chosen?: string; fault?: string };

/** Where a config leads. Without a choice it is the recommended server; one that is offline comes last. */
export function ServerField({ servers, chosen, fault }: Props) {
  const [value, setValue] = useState(chosen ?? recommended(servers)?.server.id ?? '');
  const where = useWhereabouts((here) => setValue((now) => recommended(servers, here)?.server.id ?? now));
  const { here } = where;
  const best = recommended(servers, here);
  const isOffline = servers.some((server) => server.id === value && !isOnline(server));
  return (
    <Field.Root required invalid={fault !== undefined}>
      <Field.Label>{texts.server}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field name="serverId" value={value} onChange={({ target }) => setValue(target.value)}>
          {!chosen && !best && <option value="">{texts.chooseServer}</option>}
          {sorted(servers, here ? 'distance' : 'name', here).map((server) => (
            <option key={server.id} value={server.id} disabled={isFull(server)}>
              {named(server, best)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {isOffline && <Field.HelperText>{texts.offlineMeans}</Field.HelperText>}
      <Field.ErrorText>{fault}</Field.ErrorText>
      <FindNearest servers={servers} where={where} />
    </Field.Root>
  );
}

export const KeyChoice = () => (
  <Stack as="fieldset" gap="2">
    <Text as="legend" fontWeight="medium" fontSize="sm" mb="2">
      {texts.whereKeyIsMade}
    </Text>
    {KEY_MAKERS.map((value) => (
      <Flex
        key={value}
        as="label"
        gap="3"
        p="3"
        borderWidth="1px"
        borderRadius="l2"
        cursor="pointer"
        css={{ '&:has(:checked)': { borderColor: 'brand.solid', bg: 'brand.subtle' } }}
      >
        <chakra.input
          type="radio"
          accentColor="brand.solid"
          mt="1"
          alignSelf="start"
          name="keyMadeBy"
          value={value}
          defaultChecked={value === 'browser'}
          aria-describedby={`key-${value}`}
          aria-label={texts.keys[value].label}
        />
        <div>
          <Text fontWeight="medium" fontSize="sm">
            {texts.keys[value].label}
          </Text>
          <Text id={`key-${value}`} fontSize="sm" color="fg.muted">
            {texts.keys[value].text}
          </Text>
        </div>
      </Flex>
    ))}
  </Stack>
);
