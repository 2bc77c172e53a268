import { Badge } from '@chakra-ui/react';
import type { components } from '@veilway/api-client';
import { texts } from './texts.js';

type Props = Pick<components['schemas']['AccountDto'], 'role' | 'roleName'>;

/** Red for admins, so that nobody forgets how much they may do; grey for everybody else. */
export const RoleBadge = ({ role, roleName }: Props) => (
  <Badge colorPalette={role === 'admin' ? 'red' : 'gray'} textTransform={roleName ? 'none' : 'capitalize'}>
    {roleName ?? texts.roles[role as keyof typeof texts.roles]}
  </Badge>
);
