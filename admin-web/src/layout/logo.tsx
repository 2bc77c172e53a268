import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useBrand } from '@veilway/web-client';

const DARK = '[data-theme="dark"] &';

/** The brand's own, or the product's sign and, where there is room, its name. */
export function Logo({ compact = false }: { compact?: boolean }) {
  const { brandName: brand, logo } = useBrand() ?? {};
  const mark = { height: compact ? 22 : 28, maxWidth: compact ? 72 : 176, objectFit: 'contain' } as const;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, flexShrink: 0, mr: compact ? 1 : 0 }}>
      {logo ? (
        <>
          {/* The one that is not seen is not loaded, and read to nobody. */}
          <Box
            component="img"
            src={logo.light}
            alt={brand}
            loading="lazy"
            sx={{ ...mark, [DARK]: { display: 'none' } }}
          />
          <Box
            component="img"
            src={logo.dark}
            alt={brand}
            loading="lazy"
            sx={{ ...mark, display: 'none', [DARK]: { display: 'block' } }}
          />
        </>
      ) : (
        <>
          <img src="/admin/favicon.svg" alt={compact ? (brand ?? '') : ''} width={26} height={26} />
          {!compact && (
            <Typography sx={{ fontWeight: 700, fontSize: 17, letterSpacing: '-0.01em' }}>
              {brand ?? '\u00a0'}
            </Typography>
          )}
        </>
      )}
    </Box>
  );
}
