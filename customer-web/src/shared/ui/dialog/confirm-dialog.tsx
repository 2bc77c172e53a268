import { Box, Button } from '@chakra-ui/react';
import { useSending } from '@veilway/web-client';
import type { ReactNode } from 'react';
import { Dialog } from '../late/dialog.js';
import { Failure } from '../feedback/failure.js';
import { Modal } from './modal.js';
import { texts } from '../../texts.js';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** What happens after a yes. */
  children: ReactNode;
  /** What the button says: the deed, not "Yes". */
  action: string;
  /** What the harmless answer says, where "Cancel" would be taken for the deed. */
  dismiss?: string;
  onConfirm: () => void;
  busy?: boolean;
  /** Why the last attempt failed; the dialog stays open. */
  error?: Error | null;
};

/** Asks before something that cannot be taken back. Focus starts on the harmless answer and returns to where it was. */
export const ConfirmDialog = ({
  open,
  onClose,
  title,
  children,
  action,
  dismiss = texts.cancel,
  onConfirm,
  busy,
  error,
}: Props) => (
  <Modal
    role="alertdialog"
    open={open}
    onClose={onClose}
    title={title}
    footer={
      <>
        <Dialog.ActionTrigger asChild>
          <Button variant="outline" colorPalette="gray">
            {dismiss}
          </Button>
        </Dialog.ActionTrigger>
        <Button colorPalette="red" onClick={onConfirm} {...useSending(busy)}>
          {action}
        </Button>
      </>
    }
  >
    <Box color="fg.muted">
      {children}
      {error && <Failure title={texts.didNotWork} error={error} />}
    </Box>
  </Modal>
);
