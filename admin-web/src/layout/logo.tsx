import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useBrand } from '@veilway/web-client';

/** The product's sign and, where there is room, its name. */
export function Logo({ compact = false }: { compact?: boolean }) {
  const brand = useBrand()?.brandName;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, flexShrink: 0, mr: compact ? 1 : 0 }}>
      <img src="/admin/favicon.svg" alt={compact ? (brand ?? '') : ''} width={26} height={26} />
      {!compact && (
        <Typography sx={{ fontWeight: 700, fontSize: 17, letterSpacing: '-0.01em' }}>{brand ?? '\u00a0'}</Typography>
      )}
    </Box>
  );
}
