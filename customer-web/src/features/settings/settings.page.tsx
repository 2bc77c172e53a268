import { Box, Flex, Grid, Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Page } from '../../shared/ui/layout/page.js';
import { Section } from '../../shared/ui/layout/section.js';
import { SECTIONS } from './sections.js';
import { texts } from './texts.js';

export default function SettingsPage() {
  return (
    <Page title={texts.settings} intro={texts.intro}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: '12rem minmax(0, 1fr)' }} gap={{ base: '8', xl: '10' }}>
        <SectionLinks />
        <Stack gap="12" maxW="2xl" minW="0">
          {SECTIONS.map(({ id, title, Content }) => (
            <Section key={id} id={id} title={title}>
              <Content />
            </Section>
          ))}
        </Stack>
      </Grid>
    </Page>
  );
}

/** A row above the sections, or a column that stays beside them where there is room. */
const SectionLinks = () => (
  <Box as="nav" aria-label={texts.sections} position={{ xl: 'sticky' }} top="24" alignSelf="start">
    <Flex direction={{ base: 'row', xl: 'column' }} wrap="wrap" gap="1">
      {SECTIONS.map(({ id, title }) => (
        <Box
          key={id}
          asChild
          px="3"
          py="2"
          borderRadius="l2"
          color="fg.muted"
          fontSize="sm"
          fontWeight="medium"
          _hover={{ bg: 'bg.subtle', color: 'fg' }}
        >
          <Link to={`#${id}`}>{title}</Link>
        </Box>
      ))}
    </Flex>
  </Box>
);
