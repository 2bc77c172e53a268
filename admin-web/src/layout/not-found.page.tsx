import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../ui/page-title.js';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <Stack spacing={2} sx={{ alignItems: 'start' }}>
      <Typography color="textSecondary">There is nothing at this address.</Typography>
      <Button component={Link} to="/" variant="contained">
        To the dashboard
      </Button>
    </Stack>
  );
}
