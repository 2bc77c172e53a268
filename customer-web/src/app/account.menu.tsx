import { Box, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { LogOut, Settings, ShieldCheck, UserRound } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { account, CONSOLE_ROLES } from '@veilway/web-client';
import { Menu } from '../shared/ui/late/menu.js';
import { AccountButton } from './account-button.js';
import { ProfileDialog, SettingsDialog } from './account.dialogs.js';
import { RoleBadge } from './role-badge.js';
import { useSignOut } from './use-sign-out.js';
import { texts } from './texts.js';

export default function AccountMenu() {
  const { data: me } = useQuery(account);
  const leave = useSignOut();
  const [shown, setShown] = useState<'profile' | 'settings'>();
  const close = () => setShown(undefined);
  // Gets the focus back from a dialog: the menu's item that opened it is not there any more.
  const button = useRef<HTMLButtonElement>(null);
  const name = me?.fullName || texts.unnamed;
  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }} defaultOpen lazyMount unmountOnExit>
        <Menu.Trigger asChild ref={button}>
          <AccountButton />
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minW="60" maxW="min(22rem, 100vw - 1rem)">
            <Box px="2" py="2" borderBottomWidth="1px" mb="1">
              <Text fontWeight="semibold" truncate>
                <bdi>{name}</bdi>
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
                  <ShieldCheck size={16} aria-hidden /> {texts.adminConsole}
                </a>
              </Menu.Item>
            )}
            <Menu.Item value="profile" onClick={() => setShown('profile')}>
              <UserRound size={16} aria-hidden /> {texts.profile}
            </Menu.Item>
            <Menu.Item value="settings" onClick={() => setShown('settings')}>
              <Settings size={16} aria-hidden /> {texts.settings}
            </Menu.Item>
            <Menu.Item value="sign-out" disabled={leave.isPending} onClick={() => leave.mutate()}>
              <LogOut size={16} aria-hidden /> {texts.signOut}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      <Suspense fallback={null}>
        {shown === 'profile' && <ProfileDialog open onClose={close} returnTo={button} />}
        {shown === 'settings' && <SettingsDialog open onClose={close} returnTo={button} />}
      </Suspense>
    </>
  );
}
