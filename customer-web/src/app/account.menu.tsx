import { Box, Menu, Portal, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { LogOut, ShieldCheck } from 'lucide-react';
import { account } from '../shared/api/account.js';
import { AccountButton } from './account-button.js';
import { RoleBadge } from './role-badge.js';
import { useSignOut } from './use-sign-out.js';

const CONSOLE_ROLES = ['admin', 'auditor'];

export default function AccountMenu() {
  const { data: me } = useQuery(account);
  const leave = useSignOut();
  const name = me?.fullName || 'User';
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} defaultOpen lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <AccountButton />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="60">
            <Box px="2" py="2" borderBottomWidth="1px" mb="1">
              <Text fontWeight="semibold" truncate>
                {name}
              </Text>
              {me && (
                <>
                  <Text fontSize="sm" color="fg.muted" truncate mb="2">
                    {me.email}
                  </Text>
                  <RoleBadge role={me.role} />
                </>
              )}
            </Box>
            {me && CONSOLE_ROLES.includes(me.role) && (
              <Menu.Item value="console" asChild>
                <a href="/admin">
                  <ShieldCheck size={16} aria-hidden /> Admin console
                </a>
              </Menu.Item>
            )}
            <Menu.Item value="sign-out" disabled={leave.isPending} onClick={() => leave.mutate()}>
              <LogOut size={16} aria-hidden /> Sign out
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
