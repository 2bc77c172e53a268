import { Button, CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Failure } from './failure.js';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** What follows from a yes. */
  children: ReactNode;
  /** What the button says: the deed, not "Yes". */
  action: string;
  onConfirm: () => void;
  busy?: boolean;
  /** Why the last attempt failed; the dialog stays open. */
  error?: Error | null;
};

/** Asks before something that cannot be taken back. Focus starts on the harmless answer and returns to where it was. */
export const ConfirmDialog = ({ open, onClose, title, children, action, onConfirm, busy, error }: Props) => (
  <Dialog.Root
    role="alertdialog"
    placement="center"
    open={open}
    onOpenChange={(change) => !change.open && onClose()}
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
          <Dialog.Body color="fg.muted">
            {children}
            {error && <Failure title="That did not work" error={error} />}
          </Dialog.Body>
          <Dialog.Footer>
            <Dialog.ActionTrigger asChild>
              <Button variant="outline" colorPalette="gray">
                Cancel
              </Button>
            </Dialog.ActionTrigger>
            <Button colorPalette="red" loading={busy} loadingText={action} onClick={onConfirm}>
              {action}
            </Button>
          </Dialog.Footer>
          <Dialog.CloseTrigger asChild>
            <CloseButton size="sm" colorPalette="gray" />
          </Dialog.CloseTrigger>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);
