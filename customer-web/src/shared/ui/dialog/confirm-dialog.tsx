import { Box, Button, Dialog } from '@chakra-ui/react';
import type { ReactNode } from 'react';
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
  onConfirm: () => void;
  busy?: boolean;
  /** Why the last attempt failed; the dialog stays open. */
  error?: Error | null;
};

/** Asks before something that cannot be taken back. Focus starts on the harmless answer and returns to where it was. */
export const ConfirmDialog = ({ open, onClose, title, children, action, onConfirm, busy, error }: Props) => (
  <Modal
    role="alertdialog"
    open={open}
    onClose={onClose}
    title={title}
    footer={
      <>
        <Dialog.ActionTrigger asChild>
          <Button variant="outline" colorPalette="gray">
            {texts.cancel}
          </Button>
        </Dialog.ActionTrigger>
        <Button colorPalette="red" loading={busy} loadingText={action} onClick={onConfirm}>
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
