import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { day } from '@veilway/web-client/format';
import { ConfirmDialog } from '../../shared/ui/dialog/confirm-dialog.js';
import { type Shown, useDialog } from '../../shared/ui/dialog/dialog-host.js';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { useCloseAccount } from './api.js';
import { texts } from './texts.js';

const { deletion } = texts;

/** The way out. */
export function Deletion() {
  const show = useDialog();
  return (
    <Stack gap="4" align="start">
      <Text color="fg.muted">{deletion.intro}</Text>
      <Button variant="outline" colorPalette="red" onClick={() => show((shown) => <DeletionDialog {...shown} />)}>
        {deletion.open}
      </Button>
    </Stack>
  );
}

function DeletionDialog({ open, onClose }: Shown) {
  const close = useCloseAccount({ onSuccess: ({ eraseAt }) => toast.success(deletion.done(day(eraseAt))) });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={deletion.title}
      action={deletion.confirm}
      dismiss={deletion.keep}
      onConfirm={() => close.mutate()}
      busy={close.isPending}
      error={close.error}
    >
      <Stack as="ul" gap="2" ps="5" listStyleType="disc">
        {deletion.consequences.map((consequence) => (
          <Box as="li" key={consequence}>
            {consequence}
          </Box>
        ))}
      </Stack>
    </ConfirmDialog>
  );
}
