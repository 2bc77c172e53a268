import { CloseButton, Flex, Portal } from '@chakra-ui/react';
import { BELOW_NETWORK_LINE } from '@veilway/web-client';
import { Dialog } from '../shared/ui/late/dialog.js';
import { Logo } from '../shared/ui/layout/logo.js';
import { Sidebar } from './sidebar.js';
import { texts as shared } from '../shared/texts.js';
import { texts } from './texts.js';

/** The sidebar of small screens: over the page, until a link or Escape closes it. */
export default function SidebarDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog.Root open={open} onOpenChange={(change) => !change.open && onClose()} motionPreset="slide-in-left">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner justifyContent="flex-start">
          <Dialog.Content
            aria-label={texts.menu}
            m="0"
            mt={BELOW_NETWORK_LINE}
            w="72"
            maxW="85vw"
            h={`calc(100dvh - ${BELOW_NETWORK_LINE})`}
            borderRadius="0"
          >
            <Flex align="center" px="4" minH="16" borderBottomWidth="1px">
              <Logo />
            </Flex>
            <Sidebar onLeave={onClose} />
            <Dialog.CloseTrigger asChild top="3.5">
              <CloseButton size="sm" colorPalette="gray" aria-label={shared.close} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
