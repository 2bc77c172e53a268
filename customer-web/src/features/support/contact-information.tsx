import { Box, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { useBrand } from '@veilway/web-client';
import type { ReactNode } from 'react';
import { texts } from './texts.js';

/** As the installation's settings say them; nothing of it is made up. */
export function ContactInformation() {
  const brand = useBrand();
  if (!brand) return null;
  const { supportEmail, supportPhone, officeAddress, brandName } = brand;
  return (
    <section aria-labelledby="contact">
      <Heading as="h2" size="md" id="contact" mb="3">
        {texts.contact}
      </Heading>
      <Stack gap="3" fontSize="sm">
        <Way label={texts.byMail}>
          <Link href={`mailto:${supportEmail}`} variant="underline" overflowWrap="anywhere">
            {supportEmail}
          </Link>
        </Way>
        {supportPhone && (
          <Way label={texts.byPhone}>
            <Link href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`} variant="underline">
              {supportPhone}
            </Link>
          </Way>
        )}
        {officeAddress && (
          <Way label={texts.office}>
            <Box as="address" fontStyle="normal">
              {[brandName, ...officeAddress].map((each) => (
                <div key={each}>{each}</div>
              ))}
            </Box>
          </Way>
        )}
      </Stack>
    </section>
  );
}

const Way = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Text color="fg.muted">{label}</Text>
    {children}
  </div>
);
