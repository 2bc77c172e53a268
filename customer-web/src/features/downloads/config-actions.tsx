import { Button, Flex } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Copy, Download, QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSending } from '@veilway/web-client';
import { useDialog } from '../../shared/ui/dialog/dialog-host.js';
import { copy } from '../../shared/ui/feedback/copy.js';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { configText, downloadConfig } from './api.js';
import type { Config } from './config-text.js';
import { QrDialog } from './qr.dialog.js';
import { texts } from './texts.js';

const size = { size: 'sm', variant: 'outline', colorPalette: 'gray' } as const;

/** What can be done with a config whose private key is at hand; `children`: and what else. */
export function ConfigActions({ config, name, children }: { config: Config; name: string; children?: ReactNode }) {
  const show = useDialog();
  const download = useMutation({
    mutationFn: () => downloadConfig(config),
    onSuccess: () => toast.success(texts.downloaded),
    onError: (error) => toast.error({ title: texts.notDownloaded, description: error.message }),
  });
  const copying = useMutation({
    mutationFn: async () => copy(await configText(config), texts.copied),
    onError: (error) => toast.error({ title: texts.notCopied, description: error.message }),
  });
  const downloading = useSending(download.isPending);
  const reading = useSending(copying.isPending);
  return (
    <Flex gap="2" wrap="wrap" css={{ '& > button': { flexGrow: { base: 1, sm: 0 } } }}>
      <Button size="sm" onClick={() => download.mutate()} {...downloading}>
        <Download size={16} aria-hidden /> {texts.download}
      </Button>
      <Button {...size} onClick={() => copying.mutate()} {...reading}>
        <Copy size={16} aria-hidden /> {texts.copy}
      </Button>
      <Button {...size} onClick={() => show((shown) => <QrDialog config={config} name={name} {...shown} />)}>
        <QrCode size={16} aria-hidden /> {texts.qrCode}
      </Button>
      {children}
    </Flex>
  );
}
