import { Badge } from '@chakra-ui/react';
import type { components } from '@veilway/api-client';
import { texts } from './texts.js';

type Role = components['schemas']['AccountDto']['role'];

/** Red for admins, so that nobody forgets how much they may do; grey for everybody else. */
export const RoleBadge = ({ role }: { role: Role }) => (
  <Badge colorPalette={role === 'admin' ? 'red' : 'gray'} textTransform="capitalize">
    {texts.roles[role]}
  </Badge>
);
