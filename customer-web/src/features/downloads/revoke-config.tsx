import { IconButton } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { useRevokeConfig } from './api.js';
import type { Config } from './config-text.js';

export function RevokeConfig({ config, name }: { config: Config; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const revoke = useRevokeConfig();
  return (
    <>
      <IconButton
        size="sm"
        variant="ghost"
        colorPalette="red"
        aria-label={`Revoke ${name}`}
        onClick={() => setAsking(true)}
      >
        <Trash2 size={18} aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Revoke ${name}?`}
        action="Revoke"
        onConfirm={() => revoke.mutate(config)}
        busy={revoke.isPending}
        error={revoke.error}
      >
        The device is cut off within seconds, and its file and QR code never work again. Your plan has room for another
        one then.
      </ConfirmDialog>
    </>
  );
}
