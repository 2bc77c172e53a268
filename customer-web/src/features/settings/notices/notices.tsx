import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../shared/ui/feedback/failure.js';
import { Loading } from '../../../shared/ui/feedback/loading.js';
import { Table } from '../../../shared/ui/late/table.js';
import { notices, useChooseNotice } from './api.js';
import { texts, type Way } from './texts.js';

const WAYS = Object.keys(texts.ways) as Way[];

/** What the account is told of, and by which ways: a table of switches. */
export function Notices() {
  const { data, error, refetch } = useQuery(notices);
  const choose = useChooseNotice();
  if (error && !data) return <Failure title={texts.notLoaded} error={error} retry={refetch} />;
  if (!data) return <Loading label={texts.loading} lines={6} height="10" />;
  // What was pressed shows at once; where it fails it goes back.
  const { topic: pressedTopic, way: pressedWay, isWanted } = choose.variables ?? {};
  return (
    <Stack gap="4">
      <Text color="fg.muted">{texts.intro}</Text>
      {choose.error && <Failure title={texts.notSaved} error={choose.error} />}
      <Table.Root size="sm" aria-labelledby="notices">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{texts.topic}</Table.ColumnHeader>
            {WAYS.map((way) => (
              <Table.ColumnHeader key={way} textAlign="center">
                {texts.ways[way]}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {data.items.map(({ topic, ...states }) => (
            <Table.Row key={topic}>
              <Table.Cell asChild>
                <th scope="row">
                  <Text fontWeight="medium" textAlign="start">
                    {texts.topics[topic].name}
                  </Text>
                  <Text color="fg.muted" fontWeight="normal" textAlign="start">
                    {texts.topics[topic].about}
                  </Text>
                </th>
              </Table.Cell>
              {WAYS.map((way) => {
                const state = states[way];
                const isPressed = choose.isPending && pressedTopic === topic && pressedWay === way;
                return (
                  <Table.Cell key={way} textAlign="center">
                    {state === 'on' || state === 'off' ? (
                      <Switch
                        label={texts.switch(texts.topics[topic].name, texts.ways[way])}
                        isOn={isPressed ? isWanted! : state === 'on'}
                        onChange={(isOn) => !choose.isPending && choose.mutate({ topic, way, isWanted: isOn })}
                      />
                    ) : (
                      <Text color="fg.muted">{texts.fixed[state]}</Text>
                    )}
                  </Table.Cell>
                );
              })}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Stack>
  );
}

type SwitchProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** The label is as large as a finger. */
const Switch = ({ label, isOn, onChange }: SwitchProps) => (
  <Box as="label" display="inline-grid" placeItems="center" minW="11" minH="11" cursor="pointer">
    <chakra.input
      type="checkbox"
      role="switch"
      aria-label={label}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
      boxSize="5"
      accentColor="colorPalette.solid"
      cursor="pointer"
    />
  </Box>
);
