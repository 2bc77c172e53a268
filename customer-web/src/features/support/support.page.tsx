import { Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { lazily } from '@veilway/web-client';
import { counted } from '../../shared/support/counted.js';
import { useDialog } from '../../shared/ui/dialog/dialog-host.js';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Page } from '../../shared/ui/layout/page.js';
import { promise } from './api.js';
import { ContactInformation } from './contact-information.js';
import { Faq } from './faq.js';
import { texts } from './texts.js';
import { TicketList } from './ticket-list.js';
import type { NewTicket } from './ticket.schema.js';

const NewTicketDialog = lazily(() => import('./new-ticket.dialog.js'));

export default function SupportPage() {
  return (
    <Page title={texts.support} intro={texts.intro}>
      <Support />
    </Page>
  );
}

function Support() {
  const show = useDialog();
  // Who closes the form to look something up has not written for nothing.
  const [draft, keep] = useState<Partial<NewTicket>>({});
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(0, 1fr)' }} gap="8">
      <Box as="section" aria-labelledby="tickets">
        <Flex align="center" justify="space-between" wrap="wrap" gap="3" mb="4">
          <Heading as="h2" size="md" id="tickets">
            {texts.yourTickets}
          </Heading>
          <Button onClick={() => show((shown) => <NewTicketDialog draft={draft} keep={keep} {...shown} />)}>
            <Plus size={16} aria-hidden /> {texts.newTicket}
          </Button>
        </Flex>
        <TicketList />
      </Box>
      <Stack gap="8">
        <Promised />
        <Faq />
        <ContactInformation />
      </Stack>
    </Grid>
  );
}

/** As it is counted, so that nobody waits for what was never promised. */
function Promised() {
  const { data, error, refetch } = useQuery(promise);
  if (error && !data) return <Failure title={texts.promiseNotLoaded} error={error} retry={refetch} />;
  if (!data) return null;
  const { generalHours, urgentHours, service, aimedHours, hours } = data;
  return (
    <Stack borderRadius="l3" bg="brand.subtle" p="4" gap="1" fontSize="sm">
      <Text fontWeight="medium">{texts.general(generalHours)}</Text>
      <Text fontWeight="medium">{texts.urgent(urgentHours)}</Text>
      {service !== 'standard' && <Text>{texts.sooner[service](aimedHours)}</Text>}
      {hours && <Text color="fg.muted">{counted(hours)}</Text>}
    </Stack>
  );
}
