import Button from '@mui/material/Button';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

/** Above a page of one thing: leads to the list that it is in. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Button component={Link} to={to} color="inherit" startIcon={<ArrowLeft size={16} />} sx={{ alignSelf: 'start' }}>
    {label}
  </Button>
);
