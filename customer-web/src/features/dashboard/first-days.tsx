import { Stack } from '@chakra-ui/react';
import type { Summary } from './api.js';
import { FirstSteps } from './first-steps.js';
import { TrialAlert } from './trial.alert.js';

/** What customers see in their first days alone: that the free trial runs and nothing follows it, and what to do next. */
export function FirstDays({ planName, trialEndsAt, firstSteps }: Summary) {
  return (
    <Stack gap="6">
      {trialEndsAt && <TrialAlert planName={planName!} endsAt={trialEndsAt} />}
      <FirstSteps steps={firstSteps} />
    </Stack>
  );
}
