import { IconButton } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/ui/dialog/confirm-dialog.js';
import { useRevokeConfig } from './api.js';
import type { Config } from './config-text.js';
import { texts } from './texts.js';

export function RevokeConfig({ config, name }: { config: Config; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const revoke = useRevokeConfig();
  return (
    <>
      <IconButton
        size="sm"
        variant="ghost"
        colorPalette="red"
        aria-label={texts.revokeDevice(name)}
        onClick={() => setAsking(true)}
      >
        <Trash2 size={18} aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.reallyRevoke(name)}
        action={texts.revoke}
        onConfirm={() => revoke.mutate(config)}
        busy={revoke.isPending}
        error={revoke.error}
      >
        {texts.revokeConsequence}
      </ConfirmDialog>
    </>
  );
}
