import { Button, Flex } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Copy, Download, QrCode } from 'lucide-react';
import { useState } from 'react';
import { copy } from '../../shared/ui/copy.js';
import { toast } from '../../shared/ui/toaster.js';
import { configText, downloadConfig } from './api.js';
import type { Config } from './config-text.js';
import { QrDialog } from './qr.dialog.js';

const size = { size: 'sm', variant: 'outline', colorPalette: 'gray' } as const;

/** What can be done with a config whose private key is at hand. */
export function ConfigActions({ config, name }: { config: Config; name: string }) {
  const [showsCode, setShowsCode] = useState(false);
  const download = useMutation({
    mutationFn: () => downloadConfig(config),
    onSuccess: () => toast.success({ title: 'Downloaded!', description: 'WireGuard configuration file downloaded' }),
    onError: (error) => toast.error({ title: 'The file could not be downloaded', description: error.message }),
  });
  const copying = useMutation({
    mutationFn: async () => copy(await configText(config), 'Configuration copied to clipboard'),
    onError: (error) => toast.error({ title: 'Could not copy', description: error.message }),
  });
  return (
    <Flex gap="2" wrap="wrap" css={{ '& > button': { flexGrow: { base: 1, sm: 0 } } }}>
      <Button size="sm" loading={download.isPending} loadingText="Download .conf" onClick={() => download.mutate()}>
        <Download size={16} aria-hidden /> Download .conf
      </Button>
      <Button {...size} loading={copying.isPending} loadingText="Copy Config" onClick={() => copying.mutate()}>
        <Copy size={16} aria-hidden /> Copy Config
      </Button>
      <Button {...size} onClick={() => setShowsCode(true)}>
        <QrCode size={16} aria-hidden /> QR Code
      </Button>
      <QrDialog config={config} name={name} open={showsCode} onClose={() => setShowsCode(false)} />
    </Flex>
  );
}
