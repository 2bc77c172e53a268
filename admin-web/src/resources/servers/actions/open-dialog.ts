import type { Server } from '../../../providers/types.js';

/** Which dialog is open, about which server. */
export type OpenDialog = { dialog: 'delete' | 'enrol' | 'revoke'; server: Server };

/** What a dialog about a server needs. */
export type ServerDialogProps = { server: Server; onClose: () => void };
