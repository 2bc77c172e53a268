import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import { money } from '@veilway/web-client/format';
import { Badge } from '../../ui/badge.js';
import type { Offer } from './plan.values.js';
import { texts } from './texts.js';

type Props = { offer: Offer; currency: string; isMostPopular: boolean };

/** A plan with the words and numbers of the landing page; nothing in it does anything. */
export const PlanCard = ({ offer: { name, priceCents, features }, currency, isMostPopular }: Props) => (
  <Card
    variant="outlined"
    sx={{ p: 3, borderColor: isMostPopular ? 'primary.main' : 'divider', overflowWrap: 'anywhere' }}
  >
    <Typography variant="h3" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <bdi>{name || texts.fields.name}</bdi> {isMostPopular && <Badge tone="primary" label={texts.mostPopular} />}
    </Typography>
    <Typography component="p" sx={{ my: 1 }}>
      <Box component="span" sx={{ typography: 'h2', fontVariantNumeric: 'tabular-nums' }}>
        {Number.isNaN(priceCents) ? '–' : money(priceCents, currency)}
      </Box>{' '}
      {texts.perMonth}
    </Typography>
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 0.5 }}>
      {features.map((feature, at) => (
        // Lines that are being typed may be alike.
        <Typography component="li" variant="body2" key={at} sx={{ display: 'flex', gap: 1 }}>
          <Check size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} /> <bdi>{feature}</bdi>
        </Typography>
      ))}
    </Box>
    <Box
      sx={{
        mt: 2,
        p: 1,
        borderRadius: 1,
        textAlign: 'center',
        fontWeight: 600,
        border: 1,
        borderColor: 'primary.main',
        ...(isMostPopular ? { bgcolor: 'primary.main', color: 'primary.contrastText' } : { color: 'primary.text' }),
      }}
    >
      {texts.getStarted}
    </Box>
  </Card>
);
