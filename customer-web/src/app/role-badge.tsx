import { Badge } from '@chakra-ui/react';

/** Red for admins, so that nobody forgets how much they may do; grey for everybody else. */
export const RoleBadge = ({ role }: { role: string }) => (
  <Badge colorPalette={role === 'admin' ? 'red' : 'gray'} textTransform="capitalize">
    {role}
  </Badge>
);
