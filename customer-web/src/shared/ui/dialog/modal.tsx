import { CloseButton, Portal } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useInsertionEffect, useRef } from 'react';
import { Dialog } from '../late/dialog.js';
import { texts } from '../../texts.js';

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** An alert dialog is for a question that has to be answered before anything else. */
  role?: 'dialog' | 'alertdialog';
  /** What it shows is shown once: no key and no click beside it closes it, but a button of its content alone. */
  mustAnswer?: boolean;
  children: ReactNode;
  /** What gets the focus when the dialog closes; without it, what had the focus before. */
  returnTo?: RefObject<HTMLElement | null>;
  /** Its buttons, if there are any beside the one that closes it. */
  footer?: ReactNode;
};

const canTakeFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body && !element.matches(':disabled');

/** What had the focus before the dialog; the page's content where that is gone, or is a button that works no more. */
function useReturn(open: boolean) {
  const before = useRef<Element | null>(null);
  // Before a field of the dialog, which may be there at once, takes it.
  useInsertionEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  return () => (canTakeFocus(before.current) ? before.current : document.querySelector('main'));
}

/** A dialog over the page; Escape closes it, and focus returns to where it was. */
export function Modal({
  open,
  onClose,
  title,
  size = 'md',
  role = 'dialog',
  mustAnswer = false,
  returnTo,
  children,
  footer,
}: ModalProps) {
  const back = useReturn(open);
  return (
    <Dialog.Root
      role={role}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      finalFocusEl={() => returnTo?.current ?? back()}
      closeOnEscape={!mustAnswer}
      closeOnInteractOutside={!mustAnswer}
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
            <Dialog.Header pe="12">
              <Dialog.Title minW="0" overflowWrap="anywhere">
                {title}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb={footer ? undefined : '6'}>{children}</Dialog.Body>
            {footer && <Dialog.Footer flexWrap="wrap">{footer}</Dialog.Footer>}
            {!mustAnswer && (
              <Dialog.CloseTrigger asChild>
                {/* A dialog whose content is still on its way begins as a whole. */}
                <CloseButton size="sm" colorPalette="gray" aria-label={texts.close} data-no-autofocus />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
