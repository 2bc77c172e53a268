import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSending } from '@veilway/web-client';
import { dateTime } from '@veilway/web-client/format';
import { plans, trialIn } from '../../shared/api/catalogue.js';
import { texts as shared } from '../../shared/subscription/texts.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { FIRST_FILE } from '../../shared/ui/navigation/first-pages.js';
import { useStartTrial } from './api.js';
import { texts } from './texts.js';

/** For who has had no plan yet: the free trial, with what happens after it. `otherwise`: what stands where there is none. */
export function TrialOffer({ otherwise }: { otherwise: ReactNode }) {
  const { data, isPending } = useQuery(plans);
  const navigate = useNavigate();
  const starting = useStartTrial({
    onSuccess: ({ planName, endsAt }) => {
      toast.success(texts.trialStarted(planName, dateTime(endsAt)));
      void navigate(FIRST_FILE);
    },
    onError: (error) => toast.error({ title: texts.trialNotStarted, description: error.message }),
  });
  const sending = useSending(starting.isPending);
  const trial = data && trialIn(data.items);
  if (isPending) return <Loading label={shared.loading} lines={1} height="28" />;
  if (!trial) return otherwise;
  return (
    <EmptyState
      icon={<Gift size={22} />}
      title={texts.trialOffer(trial.trialDays, trial.name)}
      text={texts.trialTerms}
      action={
        <Button onClick={() => starting.mutate()} {...sending}>
          {texts.startTrial}
        </Button>
      }
    />
  );
}
