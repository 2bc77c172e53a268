import { Stack } from '@chakra-ui/react';
import { Page } from '../../shared/ui/layout/page.js';
import { Section } from '../../shared/ui/layout/section.js';
import { CurrentPlan } from './current-plan.js';
import { Orders } from './orders.js';
import { Plans } from './plans.js';
import { Refunds } from './refunds.js';
import { texts } from './texts.js';

export default function BillingPage() {
  return (
    <Page title={texts.billing} intro={texts.intro}>
      <Stack gap="10">
        <Section id="plan" title={texts.plan}>
          <CurrentPlan />
        </Section>
        <Section id="plans" title={texts.plans}>
          <Plans />
        </Section>
        <Section id="orders" title={texts.orders.title}>
          <Orders />
        </Section>
        <Refunds />
      </Stack>
    </Page>
  );
}
