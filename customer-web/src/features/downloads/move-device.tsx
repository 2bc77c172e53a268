import { Button } from '@chakra-ui/react';
import { MapPin } from 'lucide-react';
import { lazily } from '@veilway/web-client';
import { useDialog } from '../../shared/ui/dialog/dialog-host.js';
import type { Config } from './config-text.js';
import { texts } from './texts.js';

const MoveDeviceDialog = lazily(() => import('./move-device.dialog.js'));

export function MoveDevice({ config, name }: { config: Config; name: string }) {
  const show = useDialog();
  return (
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      aria-label={texts.changeServerOf(name)}
      onClick={() => show((shown) => <MoveDeviceDialog configId={config.id} {...shown} />)}
    >
      <MapPin size={16} aria-hidden /> {texts.changeServer}
    </Button>
  );
}
