import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Button, useDataProvider, useNotify, useRecordContext } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import type { dataProvider } from '../../providers/data-provider.js';
import type { Server } from './server.js';

/** Makes a one-time token and shows the command that enrols the server's gateway with it. */
export function EnrolGatewayButton() {
  const server = useRecordContext<Server>();
  const { createEnrolmentToken } = useDataProvider<typeof dataProvider>();
  const notify = useNotify();
  const issue = useMutation({
    mutationFn: (id: string) => createEnrolmentToken(id),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  if (!server) return null;
  return (
    <>
      <Button label="Enrol gateway" disabled={issue.isPending} onClick={() => issue.mutate(server.id)} />
      <Dialog open={Boolean(issue.data)} onClose={() => issue.reset()} maxWidth="md">
        <DialogTitle>Enrol the gateway of {server.name}</DialogTitle>
        <DialogContent>
          <DialogContentText>
            Run this on the server, as root. The token works once, until {issue.data?.expiresAt}, and is not shown
            again.
          </DialogContentText>
          <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{issue.data?.command}</pre>
        </DialogContent>
      </Dialog>
    </>
  );
}
