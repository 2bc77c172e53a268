import { Popover } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { BellButton } from './bell-button.js';
import { NotificationList } from './notification-list.js';

export default function NotificationPopover() {
  // Opened a moment later rather than from the start: only what opens takes the focus.
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(true), []);
  return (
    <Popover.Root
      positioning={{ placement: 'bottom-end' }}
      open={isOpen}
      onOpenChange={({ open }) => setIsOpen(open)}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <BellButton />
      </Popover.Trigger>
      <Popover.Positioner>
        <Popover.Content
          aria-label="Notifications"
          width="min(24rem, calc(100vw - 1rem))"
          maxH="min(32rem, 80dvh)"
          overflowY="auto"
        >
          <NotificationList />
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}
