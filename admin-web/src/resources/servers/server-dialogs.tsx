import { lazy, Suspense } from 'react';
import type { Server } from '../../providers/types.js';

const DIALOGS = {
  delete: lazy(() => import('./delete-server.dialog.js')),
  enrol: lazy(() => import('./enrol-gateway.dialog.js')),
  revoke: lazy(() => import('./revoke-gateway.dialog.js')),
};

/** What a dialog about a server needs. */
export type ServerDialogProps = { server: Server; onClose: () => void };

/** Which dialog is open, about which server. */
export type Opened = { dialog: keyof typeof DIALOGS; server: Server };

type Props = { opened: Opened | undefined; rows: readonly Server[] | undefined; onClose: () => void };

/** Beside the list, not in its rows: a row may leave the list or change its shape while its dialog is open. */
export function ServerDialogs({ opened, rows, onClose }: Props) {
  if (!opened) return null;
  const Dialog = DIALOGS[opened.dialog];
  const server = rows?.find(({ id }) => id === opened.server.id) ?? opened.server;
  return (
    <Suspense fallback={null}>
      <Dialog server={server} onClose={onClose} />
    </Suspense>
  );
}
