import { Heading, Stack } from '@chakra-ui/react';
import { Page } from '../../shared/ui/page.js';
import { ClientApps } from './client-apps.js';
import { Configs } from './configs.js';
import { SetupGuide } from './setup-guide.js';

const Section = ({ id, title, children }: { id: string; title: string; children: React.ReactNode }) => (
  <section aria-labelledby={id}>
    <Heading as="h2" id={id} size="lg" mb="4">
      {title}
    </Heading>
    {children}
  </section>
);

export default function DownloadsPage() {
  return (
    <Page title="Downloads" intro="A configuration for each of your devices, and the app that opens it.">
      <Stack gap="10">
        <Configs />
        <Section id="apps" title="Client apps">
          <ClientApps />
        </Section>
        <Section id="guide" title="Set up in three steps">
          <SetupGuide />
        </Section>
      </Stack>
    </Page>
  );
}
