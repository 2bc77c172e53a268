import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIdentity } from '../../layout/guard.js';
import type { Server } from '../../providers/types.js';
import { ConfirmIrreversible } from '../../ui/confirm-irreversible.js';
import { Section } from '../../ui/section.js';
import { Time } from '../../ui/time.js';
import { AnnounceDialog } from './announce.dialog.js';
import { useCancelMaintenance } from './api.js';
import { texts } from './texts.js';

const { maintenance: words } = texts;
type Window = Server['maintenance'][number];

/** What is announced of a server, and what can be announced or called off. */
export function Maintenance({ server }: { server: Server }) {
  const mayChange = useIdentity().may('servers.change');
  const [isAnnouncing, setAnnouncing] = useState(false);
  const [cancelled, setCancelled] = useState<Window>();
  return (
    <Section title={words.title}>
      {server.maintenance.length === 0 ? (
        <Typography color="textSecondary">{words.none}</Typography>
      ) : (
        <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {server.maintenance.map((window) => (
            <Card key={window.id} component="li" sx={{ p: 2 }}>
              <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'space-between' }}>
                <div>
                  <Typography sx={{ fontWeight: 600 }}>{words.kinds[window.kind]}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {words.span(<Time key="from" at={window.startsAt} />, <Time key="to" at={window.endsAt} />)}
                  </Typography>
                </div>
                {mayChange && (
                  <Button color="inherit" variant="outlined" onClick={() => setCancelled(window)}>
                    {words.cancel}
                  </Button>
                )}
              </Stack>
            </Card>
          ))}
        </Stack>
      )}
      {mayChange && (
        <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => setAnnouncing(true)}>
          {words.announce}
        </Button>
      )}
      {isAnnouncing && <AnnounceDialog server={server} onClose={() => setAnnouncing(false)} />}
      {cancelled && <Cancel server={server} window={cancelled} onClose={() => setCancelled(undefined)} />}
    </Section>
  );
}

type CancelProps = { server: Server; window: Window; onClose: () => void };

function Cancel({ server, window, onClose }: CancelProps) {
  const cancel = useCancelMaintenance(server.id);
  return (
    <ConfirmIrreversible
      title={words.cancelTitle}
      confirm={words.cancel}
      loading={cancel.isPending}
      onConfirm={() => cancel.mutate(window.id, { onSettled: onClose })}
      onClose={onClose}
    >
      <DialogContentText>{words.cancelConsequence}</DialogContentText>
    </ConfirmIrreversible>
  );
}
