import { type ComponentType, lazy, Suspense } from 'react';
import type { Server } from '../../../providers/types.js';
import type { OpenDialog, ServerDialogProps } from './open-dialog.js';

const DIALOGS: Readonly<Record<OpenDialog['dialog'], ComponentType<ServerDialogProps>>> = {
  delete: lazy(() => import('./delete-server.dialog.js')),
  enrol: lazy(() => import('./enrol-gateway.dialog.js')),
  revoke: lazy(() => import('./revoke-gateway.dialog.js')),
};

type Props = { open: OpenDialog | undefined; rows: readonly Server[] | undefined; onClose: () => void };

/** Beside the list, not in its rows: a row may leave the list or change its shape while its dialog is open. */
export function ServerDialogs({ open, rows, onClose }: Props) {
  if (!open) return null;
  const Dialog = DIALOGS[open.dialog];
  const server = rows?.find(({ id }) => id === open.server.id) ?? open.server;
  return (
    <Suspense fallback={null}>
      <Dialog server={server} onClose={onClose} />
    </Suspense>
  );
}
