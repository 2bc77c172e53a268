import { Button, Flex } from '@chakra-ui/react';
import { useSending } from '@veilway/web-client';
import { ConfirmDialog } from '../../shared/ui/dialog/confirm-dialog.js';
import { type Shown, useDialog } from '../../shared/ui/dialog/dialog-host.js';
import { OpenerButton } from '../../shared/ui/dialog/opener-button.js';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { type Thread, useChange, type Verb } from './api.js';
import { texts } from './texts.js';

const tell = (verb: Verb) => toast.success({ ...texts.changed[verb], about: 'ticket' });

export function TicketActions({ ticket: { id, status } }: { ticket: Thread }) {
  const show = useDialog();
  const changing = useChange(id, {
    onSuccess: tell,
    onError: ({ message }) => toast.error({ title: texts.notChanged, description: message, about: 'ticket' }),
  });
  const sending = useSending(changing.isPending);
  const doing = (verb: Verb) => ({ variant: 'outline' as const, onClick: () => changing.mutate(verb), ...sending });
  return (
    <Flex gap="3" wrap="wrap">
      {status === 'open' && <Button {...doing('resolve')}>{texts.resolve}</Button>}
      {status !== 'open' && <Button {...doing('reopen')}>{texts.reopen}</Button>}
      {status !== 'closed' && (
        <OpenerButton
          variant="outline"
          colorPalette="red"
          onClick={() => show((shown) => <CloseDialog id={id} {...shown} />)}
        >
          {texts.close}
        </OpenerButton>
      )}
    </Flex>
  );
}

function CloseDialog({ id, open, onClose }: Shown & { id: string }) {
  const closing = useChange(id, { onSuccess: (verb) => (tell(verb), onClose()) });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.closeQuestion}
      action={texts.close}
      dismiss={texts.keepOpen}
      onConfirm={() => closing.mutate('close')}
      busy={closing.isPending}
      error={closing.error}
    >
      {texts.closeConsequence}
    </ConfirmDialog>
  );
}
