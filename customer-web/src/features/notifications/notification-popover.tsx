import { useEffect, useState } from 'react';
import { Popover } from '../../shared/ui/late/popover.js';
import { BellButton } from './bell-button.js';
import { NotificationList } from './notification-list.js';
import { texts as bell } from './bell.texts.js';

export default function NotificationPopover() {
  // Opened after it was drawn, and not from the start: a popover takes the focus only when it opens.
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
          aria-label={bell.notifications}
          width="min(24rem, calc(100vw - 1rem))"
          maxH="min(32rem, 80dvh)"
          overflowY="auto"
        >
          <NotificationList onLeave={() => setIsOpen(false)} />
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}
