import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useState } from 'react';
import { fonts } from '@veilway/design-tokens';
import type { EnrolmentToken } from '../../../providers/types.js';
import { CopyButton } from '../../../ui/copy.button.js';
import { Failure } from '../../../ui/failure.js';
import { common } from '../../../ui/texts.js';
import { Time } from '../../../ui/time.js';
import { useEnrolmentToken } from '../api.js';
import { texts } from '../texts.js';
import type { ServerDialogProps } from './open-dialog.js';

/** Makes a one-time token and shows the command that enrols the server's gateway with it. */
export default function EnrolGatewayDialog({ server, onClose }: ServerDialogProps) {
  const { token, error, retry } = useEnrolmentToken(server.id);
  const [before] = useState(server);
  // A gateway that spoke before says nothing new by going on.
  const isAwaited = before.status === 'offline' || server.publicKey !== before.publicKey;
  const speaks = isAwaited && server.status === 'online';
  // One that was enrolled before, and is back, has not used the command.
  const isUsed = speaks && (before.gateway !== 'enrolled' || server.publicKey !== before.publicKey);
  const outcome = isAwaited && (
    <Alert severity={speaks ? 'success' : 'info'} role="status">
      {speaks ? texts.enrol.speaks : texts.enrol.waiting}
    </Alert>
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="enrol-title">
      <DialogTitle id="enrol-title">{texts.enrol.title(server.name)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {isUsed ? (
          outcome
        ) : (
          <>
            <DialogContentText>
              {texts.enrol.howTo} {token?.command.includes('--take-over') && texts.enrol.takesOver}{' '}
              {before.gateway === 'enrolled' && texts.enrol.replacesEnrolled}
            </DialogContentText>
            {error && <Failure title={texts.enrol.failed} error={error} retry={retry} />}
            {!token && !error && (
              <Box role="status" aria-busy aria-label={texts.enrol.making}>
                <Skeleton variant="rounded" height={96} />
              </Box>
            )}
            {token && <Command token={token}>{outcome}</Command>}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {common.close}
        </Button>
        {token && !isUsed && <CopyButton text={token.command} label={texts.enrol.copy} />}
      </DialogActions>
    </Dialog>
  );
}

/** `children`: what has become of it. */
function Command({ token, children }: { token: EnrolmentToken; children: ReactNode }) {
  return (
    <>
      <Box
        component="pre"
        tabIndex={0}
        aria-label={texts.enrol.command}
        sx={{
          m: 0,
          p: 2,
          borderRadius: 1,
          bgcolor: 'background.quiet',
          fontFamily: fonts.mono,
          fontSize: 13,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {token.command}
      </Box>
      {token.isLocal && <Alert severity="warning">{texts.enrol.isLocal}</Alert>}
      {children}
      <DialogContentText>{texts.enrol.worksOnceUntil(<Time key="until" at={token.expiresAt} />)}</DialogContentText>
    </>
  );
}
