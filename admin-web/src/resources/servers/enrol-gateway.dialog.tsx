import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { fonts } from '@veilway/design-tokens';
import { useDataProvider } from 'react-admin';
import { dateTime } from '@veilway/web-client/format';
import type { ConsoleDataProvider } from '../../providers/data-provider.js';
import { CopyButton } from '../../ui/copy.button.js';
import { Failure } from '../../ui/failure.js';
import type { ServerDialogProps } from './server-dialogs.js';

/** Makes a one-time token and shows the command that enrols the server's gateway with it. */
export default function EnrolGatewayDialog({ server, onClose }: ServerDialogProps) {
  const { createEnrolmentToken } = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['enrolment', server.id],
    queryFn: () => createEnrolmentToken(server.id),
    // A token that was shown is never shown again, and never made anew behind the person's back.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="enrol-title">
      <DialogTitle id="enrol-title">Enrol the gateway of {server.name}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>
          Run this on the server’s machine, as root.
          {server.gateway === 'enrolled' && ' The gateway that is enrolled now is replaced by the new one.'}
        </DialogContentText>
        {error && <Failure title="The command could not be made" error={error} retry={refetch} />}
        {!data && !error && (
          <Box role="status" aria-busy aria-label="Making the command">
            <Skeleton variant="rounded" height={96} />
          </Box>
        )}
        {data && (
          <>
            <Box
              component="pre"
              tabIndex={0}
              aria-label="Enrolment command"
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
              {data.command}
            </Box>
            <DialogContentText>
              It works once, until <time dateTime={data.expiresAt}>{dateTime(data.expiresAt)}</time>, and is not shown
              again.
            </DialogContentText>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
        {data && <CopyButton text={data.command} label="Copy command" />}
      </DialogActions>
    </Dialog>
  );
}
