import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/ui/dialog/confirm-dialog.js';
import { useEndOtherSessions } from './api.js';
import { texts } from './texts.js';

/** Ends all sessions but this one, once somebody has said so. */
export function EndOtherSessions() {
  const [isOpen, setIsOpen] = useState(false);
  const end = useEndOtherSessions();
  const ask = () => {
    end.reset();
    setIsOpen(true);
  };
  return (
    <>
      <Button mt="4" size="sm" variant="outline" colorPalette="red" onClick={ask}>
        {texts.endOthers}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={texts.reallyEndOthers}
        action={texts.endOthers}
        onConfirm={() => end.mutate(undefined, { onSuccess: () => setIsOpen(false) })}
        busy={end.isPending}
        error={end.error}
      >
        {texts.othersEnd}
      </ConfirmDialog>
    </>
  );
}
