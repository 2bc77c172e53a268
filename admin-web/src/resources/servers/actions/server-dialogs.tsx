import { lazily, preloadSoon } from '@veilway/web-client';
import { Suspense, useEffect } from 'react';
import { useListContext } from 'react-admin';
import type { Server } from '../../../providers/types.js';
import type { OpenDialog } from './open-dialog.js';

const DIALOGS = {
  delete: lazily(() => import('./delete-server.dialog.js')),
  enrol: lazily(() => import('./enrol-gateway.dialog.js')),
  revoke: lazily(() => import('./revoke-gateway.dialog.js')),
};

type Props = { open: OpenDialog | undefined; onClose: () => void };

/** Beside the list, not in its rows: a row may leave the list or change its shape while its dialog is open. */
export function ServerDialogs({ open, onClose }: Props) {
  const { data } = useListContext<Server>();
  useEffect(() => preloadSoon(...Object.values(DIALOGS)), []);
  if (!open) return null;
  const Dialog = DIALOGS[open.dialog];
  const server = data?.find(({ id }) => id === open.server.id) ?? open.server;
  return (
    <Suspense fallback={null}>
      <Dialog server={server} onClose={onClose} />
    </Suspense>
  );
}
