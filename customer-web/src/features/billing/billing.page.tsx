import { Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Page } from '../../shared/ui/page.js';
import { CurrentSubscription } from './current-subscription.js';
import { Orders } from './orders.js';
import { Plans } from './plans.js';

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <Heading as="h2" id={id} size="lg" mb="4">
      {title}
    </Heading>
    {children}
  </section>
);

export default function BillingPage() {
  return (
    <Page title="Billing" intro="Your plan, what it includes, and everything you have ordered.">
      <Stack gap="10">
        <Section id="subscription" title="Your subscription">
          <CurrentSubscription />
        </Section>
        <Section id="plans" title="Plans">
          <Plans />
        </Section>
        <Section id="orders" title="Orders">
          <Orders />
        </Section>
      </Stack>
    </Page>
  );
}
