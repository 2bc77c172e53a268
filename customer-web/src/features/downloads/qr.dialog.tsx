import { Box, Skeleton, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Placeholder } from '../../shared/ui/feedback/loading.js';
import type { Shown } from '../../shared/ui/dialog/dialog-host.js';
import { Modal } from '../../shared/ui/dialog/modal.js';
import { configText } from './api.js';
import type { Config } from './config-text.js';
import { QrCode } from '../../shared/ui/data/qr-code.js';
import { texts } from './texts.js';

type Props = Shown & { config: Config; name: string };

export const QrDialog = ({ config, name, open, onClose }: Props) => (
  <Modal open={open} onClose={onClose} title={texts.qrCodeFor(name)} size="lg">
    <Code config={config} name={name} />
    <Text mt="4" color="fg.muted">
      {texts.scanIt}
    </Text>
  </Modal>
);

function Code({ config, name }: Pick<Props, 'config' | 'name'>) {
  // Asked for while the dialog is open and forgotten with it: it holds the private key.
  const { data, error, refetch } = useQuery({
    queryKey: ['config-text', config.id],
    queryFn: () => configText(config),
    gcTime: 0,
    staleTime: 0,
  });
  if (error && !data) return <Failure title={texts.qrCodeNotDrawn} error={error} retry={refetch} />;
  return (
    // As large as the dialog gets without scrolling: a camera needs a few pixels for each of its modules.
    <Box maxW="max(14rem, 100dvh - 18rem)" mx="auto">
      {data ? (
        <QrCode text={data} label={texts.configOf(name)} />
      ) : (
        <Placeholder label={texts.loadingQrCode}>
          <Skeleton aspectRatio={1} borderRadius="l2" />
        </Placeholder>
      )}
    </Box>
  );
}
