import { Button, Center, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { FIRST_FILE } from '../../shared/ui/navigation/first-pages.js';
import type { FirstSteps as Done } from './api.js';
import { texts } from './first-steps.texts.js';
import { Panel } from './panel.js';

const PLACES = {
  planChosen: '/dashboard/billing',
  deviceAdded: FIRST_FILE,
  connected: '/dashboard/downloads',
};
const STEPS = ['confirmed', 'planChosen', 'deviceAdded', 'connected'] as const;

/** What a new customer does, one thing after the other. Each step is a fact; with the last one the list goes. */
export function FirstSteps({ steps }: { steps: Done }) {
  // Nobody is here whose address is not confirmed.
  const done = { confirmed: true, ...steps };
  const next = STEPS.find((step) => !done[step]);
  if (next === undefined || next === 'confirmed') return null;
  return (
    <Panel id="first-steps" title={texts.title}>
      <Stack as="ol" gap="3" listStyleType="none">
        {STEPS.map((step, at) => (
          <Flex
            as="li"
            key={step}
            gap="3"
            align="center"
            wrap="wrap"
            aria-current={step === next ? 'step' : undefined}
            color={done[step] ? 'fg.muted' : undefined}
          >
            <Center
              boxSize="7"
              flexShrink="0"
              borderRadius="full"
              fontSize="sm"
              bg={done[step] ? 'bg.success' : 'brand.subtle'}
              color={done[step] ? 'fg.success' : 'brand.fg'}
              aria-hidden
            >
              {done[step] ? <Check size={16} /> : at + 1}
            </Center>
            <Text flex="1" minW="40" fontWeight={step === next ? 'semibold' : undefined}>
              {texts.steps[step]} {done[step] && <VisuallyHidden>{texts.done}</VisuallyHidden>}
            </Text>
            {step === next && (
              <Button asChild size="sm">
                <Link to={PLACES[step]}>{texts.actions[step]}</Link>
              </Button>
            )}
          </Flex>
        ))}
      </Stack>
    </Panel>
  );
}
