import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { texts } from './texts.js';

const { kept } = texts;

/** What admins choose of how long something is kept means, and what nobody chooses. */
export const Kept = () => (
  <>
    <Typography variant="body2">
      {kept.text} <Link href="/privacy">{kept.link}</Link>.
    </Typography>
    <Typography variant="subtitle2" component="h3">
      {kept.fixed}
    </Typography>
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 2,
        rowGap: 0.5,
        gridTemplateColumns: { sm: 'auto 1fr' },
        typography: 'body2',
      }}
    >
      {kept.promises.map(([what, promise]) => (
        <Box key={what} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
            {what}
          </Typography>
          <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
            {promise}
          </Typography>
        </Box>
      ))}
    </Box>
  </>
);
