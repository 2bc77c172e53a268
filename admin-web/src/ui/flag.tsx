import Box from '@mui/material/Box';
import { AU, BR, CA, DE, ES, FR, GB, IN, IT, JP, KR, NL, SG, TR, US } from 'country-flag-icons/react/3x2';
import { Globe } from 'lucide-react';

const FLAGS: Readonly<Record<string, typeof AU>> = { AU, BR, CA, DE, ES, FR, GB, IN, IT, JP, KR, NL, SG, TR, US };

/** The flag of a country; a globe for those that the specification does not list. The code stands beside it. */
export function Flag({ countryCode }: { countryCode: string }) {
  const Known = FLAGS[countryCode.toUpperCase()];
  return (
    <Box
      component={Known ?? Globe}
      aria-hidden
      data-flag={Known ? countryCode.toUpperCase() : 'globe'}
      sx={{
        width: 24,
        height: 16,
        borderRadius: '3px',
        boxShadow: Known && '0 0 0 1px var(--mui-palette-divider)',
        flexShrink: 0,
        color: 'text.secondary',
      }}
    />
  );
}
