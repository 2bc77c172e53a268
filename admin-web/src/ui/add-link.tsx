import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';

/** Leads from a list to the dialog that adds to it; page, order and filters of the list stay. */
export function AddLink({ to, children }: { to: string; children: string }) {
  const { search } = useLocation();
  return (
    <Button
      variant="contained"
      startIcon={<Plus size={18} />}
      component={Link}
      to={{ pathname: to, search }}
      sx={{ ml: 'auto' }}
    >
      {children}
    </Button>
  );
}
