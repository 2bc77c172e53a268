import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Stands for an empty list: what will be here, and what to do first. */
export const EmptyState = ({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}) => (
  <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1 }}>
    <Box sx={{ color: 'text.secondary' }}>
      <Icon size={36} strokeWidth={1.5} aria-hidden />
    </Box>
    <Typography variant="h2">{title}</Typography>
    <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
      {children}
    </Typography>
  </Card>
);
