import { Stack } from '@chakra-ui/react';
import { Page } from '../../shared/ui/layout/page.js';
import { Section } from '../../shared/ui/layout/section.js';
import { ClientApps } from './client-apps.js';
import { Configs } from './configs.js';
import { SetupGuide } from './setup-guide.js';
import { texts } from './texts.js';

export default function DownloadsPage() {
  return (
    <Page title={texts.downloads} intro={texts.intro}>
      <Stack gap="10">
        <Configs />
        <Section id="apps" title={texts.clientApps}>
          <ClientApps />
        </Section>
        <Section id="guide" title={texts.guide}>
          <SetupGuide />
        </Section>
      </Stack>
    </Page>
  );
}
