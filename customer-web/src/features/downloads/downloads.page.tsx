import { Stack } from '@chakra-ui/react';
import { Page } from '../../shared/ui/page.js';
import { Section } from '../../shared/ui/section.js';
import { ClientApps } from './client-apps.js';
import { Configs } from './configs.js';
import { SetupGuide } from './setup-guide.js';

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
