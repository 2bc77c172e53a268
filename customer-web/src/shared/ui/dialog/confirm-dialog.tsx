import { Box, Button } from '@chakra-ui/react';
import { useHandingOn, useSending } from '@veilway/web-client';
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
  /** Why there is nothing to ask any more, in the place of what would happen; the dialog stays open. */
  outdated?: string | false;
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
  outdated,
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
            {outdated ? texts.close : dismiss}
          </Button>
        </Dialog.ActionTrigger>
        {!outdated && <Deed {...{ action, onConfirm, busy }} />}
      </>
    }
  >
    <Box color="fg.muted">
      {outdated ? <p role="status">{outdated}</p> : children}
      {error && <Failure title={texts.didNotWork} error={error} />}
    </Box>
  </Modal>
);

const Deed = ({ action, onConfirm, busy }: Pick<Props, 'action' | 'onConfirm' | 'busy'>) => (
  <Button ref={useHandingOn()} colorPalette="red" onClick={onConfirm} {...useSending(busy)}>
    {action}
  </Button>
);
