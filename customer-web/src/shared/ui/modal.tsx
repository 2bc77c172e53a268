import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  children: ReactNode;
};

/** A dialog over the page; Escape closes it, and focus returns to where it was. */
export const Modal = ({ open, onClose, title, size = 'md', children }: Props) => (
  <Dialog.Root
    open={open}
    onOpenChange={(change) => !change.open && onClose()}
    size={size}
    placement="center"
    scrollBehavior="inside"
    lazyMount
    unmountOnExit
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner px="4">
        <Dialog.Content>
          <Dialog.Header>
            <Dialog.Title>{title}</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body pb="6">{children}</Dialog.Body>
          <Dialog.CloseTrigger asChild>
            <CloseButton size="sm" colorPalette="gray" />
          </Dialog.CloseTrigger>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);
