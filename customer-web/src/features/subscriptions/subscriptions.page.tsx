import { Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { currentOf, subscriptions } from '../../shared/api/mine.js';
import { texts as shared } from '../../shared/subscription/texts.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { Page } from '../../shared/ui/layout/page.js';
import { Section } from '../../shared/ui/layout/section.js';
import { Current, NoSubscription } from './current.js';
import { Past } from './past.js';
import { texts } from './texts.js';

export default function SubscriptionsPage() {
  return (
    <Page title={texts.subscriptions} intro={texts.intro}>
      <All />
    </Page>
  );
}

function All() {
  const { data, error, refetch } = useQuery(subscriptions);
  if (error && !data) return <Failure title={shared.notLoaded} error={error} retry={refetch} />;
  if (!data) return <Loading label={shared.loading} lines={1} height="44" />;
  const current = currentOf(data);
  const past = data.filter(({ status }) => status === 'ended');
  return (
    <Stack gap="10">
      <Section id="current" title={texts.current}>
        {current ? <Current subscription={current} /> : <NoSubscription />}
      </Section>
      {past.length > 0 && (
        <Section id="past" title={texts.past}>
          <Past subscriptions={past} />
        </Section>
      )}
    </Stack>
  );
}
