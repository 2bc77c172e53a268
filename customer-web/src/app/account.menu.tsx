import { Box, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { LogOut, Settings, ShieldCheck, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { account } from '@veilway/web-client';
import { Menu } from '../shared/ui/late/menu.js';
import { AccountButton } from './account-button.js';
import { RoleBadge } from './role-badge.js';
import { useSignOut } from './use-sign-out.js';
import { texts as common } from '../shared/texts.js';
import { texts } from './texts.js';

/** By key, too, a link is followed as by a click: the click that the menu makes up by itself reaches nobody but the browser. */
const follow = ({ node }: { node: HTMLElement | null }) => queueMicrotask(() => node?.click());

export default function AccountMenu() {
  const { data: me } = useQuery(account);
  const leave = useSignOut();
  const name = me?.fullName || common.unnamed;
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} navigate={follow} defaultOpen lazyMount unmountOnExit>
      <Menu.Trigger asChild>
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
                <RoleBadge {...me} />
              </>
            )}
          </Box>
          {me && me.permissions.length > 0 && (
            <Menu.Item value="console" asChild>
              <a href="/admin">
                <ShieldCheck size={16} aria-hidden /> {texts.adminConsole}
              </a>
            </Menu.Item>
          )}
          <Menu.Item value="profile" asChild>
            <Link to="/dashboard/settings#profile">
              <UserRound size={16} aria-hidden /> {texts.profile}
            </Link>
          </Menu.Item>
          <Menu.Item value="settings" asChild>
            <Link to="/dashboard/settings">
              <Settings size={16} aria-hidden /> {texts.settings}
            </Link>
          </Menu.Item>
          <Menu.Item value="sign-out" disabled={leave.isPending} onClick={() => leave.mutate()}>
            <LogOut size={16} aria-hidden /> {texts.signOut}
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
