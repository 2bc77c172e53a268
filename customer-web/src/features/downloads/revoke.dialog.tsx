import { useQuery } from '@tanstack/react-query';
import { configs } from '../../shared/api/mine.js';
import { ConfirmDialog } from '../../shared/ui/dialog/confirm-dialog.js';
import type { Shown } from '../../shared/ui/dialog/dialog-host.js';
import { useRevokeConfig } from './api.js';
import type { Config } from './config-text.js';
import { type Device, isStill } from './moves.js';
import { texts } from './texts.js';

type Props = Shown & {
  /** As it was when this was asked. */
  device: Device;
  /** The one of its configs that goes. */
  revoked: Config;
  title: string;
  action: string;
  children: string;
};

/** Asks before a config is revoked, which may be the last of its device if that changed meanwhile: then nothing is done. */
export function RevokeDialog({ device, revoked, children, ...question }: Props) {
  const { data } = useQuery(configs);
  const revoke = useRevokeConfig(question.onClose);
  const isAsking = revoke.isIdle || revoke.isError;
  const isOutdated = isAsking && data !== undefined && !isStill(device, data);
  return (
    <ConfirmDialog
      {...question}
      outdated={isOutdated && texts.changedSince(device.config.deviceName ?? texts.device)}
      onConfirm={() => revoke.mutate(revoked)}
      busy={revoke.isPending}
      error={revoke.error}
    >
      {children}
    </ConfirmDialog>
  );
}
