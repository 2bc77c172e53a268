import { Button } from '@chakra-ui/react';
import { MapPin } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazily } from '@veilway/web-client';
import type { Config } from './config-text.js';
import { texts } from './texts.js';

const MoveDeviceDialog = lazily(() => import('./move-device.dialog.js'));

export function MoveDevice({ config, name }: { config: Config; name: string }) {
  // Undefined until the first click, which loads the dialog's code.
  const [isAsking, setAsking] = useState<boolean>();
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-label={texts.changeServerOf(name)}
        onClick={() => setAsking(true)}
      >
        <MapPin size={16} aria-hidden /> {texts.changeServer}
      </Button>
      {isAsking !== undefined && (
        <Suspense fallback={null}>
          <MoveDeviceDialog open={isAsking} onClose={() => setAsking(false)} configId={config.id} />
        </Suspense>
      )}
    </>
  );
}
