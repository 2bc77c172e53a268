import { IconButton } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useDialog } from '../../shared/ui/dialog/dialog-host.js';
import type { Config } from './config-text.js';
import { RevokeDialog } from './revoke.dialog.js';
import { texts } from './texts.js';

export function RevokeConfig({ config, name }: { config: Config; name: string }) {
  const show = useDialog();
  const ask = () =>
    show((shown) => (
      <RevokeDialog
        device={{ config }}
        revoked={config}
        title={texts.reallyRevoke(name)}
        action={texts.revoke}
        {...shown}
      >
        {texts.revokeConsequence}
      </RevokeDialog>
    ));
  return (
    <IconButton size="sm" variant="ghost" colorPalette="red" aria-label={texts.revokeDevice(name)} onClick={ask}>
      <Trash2 size={18} aria-hidden />
    </IconButton>
  );
}
