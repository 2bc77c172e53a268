import { Stack } from '@chakra-ui/react';
import { Page } from '../../shared/ui/page.js';
import { Section } from '../../shared/ui/section.js';
import { CurrentSubscription } from './current-subscription.js';
import { Orders } from './orders.js';
import { Plans } from './plans.js';

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
