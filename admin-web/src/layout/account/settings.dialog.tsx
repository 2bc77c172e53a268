import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useColorScheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { sessions, useEndSession, useSending } from '@veilway/web-client';
import { deviceWords } from '@veilway/web-client/device-words';
import { useFocusAfterRemoval } from '@veilway/web-client/use-focus-after-removal';
import { day } from '@veilway/web-client/format';
import { Badge } from '../../ui/badge.js';
import { Failure } from '../../ui/failure.js';
import { Section } from '../../ui/section.js';
import { common } from '../../ui/texts.js';
import { texts } from '../texts.js';

/** How this browser shows the console, and where else the account is signed in. */
export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="settings-title">
      <DialogTitle id="settings-title">{texts.settings.title}</DialogTitle>
      <DialogContent>
        <Stack spacing={3} sx={{ pt: 1.5 }}>
          <TextField
            select
            label={texts.settings.appearance}
            fullWidth
            value={mode}
            onChange={({ target }) => setMode(target.value as typeof mode)}
          >
            {Object.entries(texts.settings.modes).map(([mode, name]) => (
              <MenuItem key={mode} value={mode}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <Section title={texts.sessions.title}>
            <Typography variant="body2" color="textSecondary">
              {texts.sessions.whatIsKept}
            </Typography>
            <Sessions />
          </Section>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Sessions() {
  const { data, error, refetch } = useQuery(sessions);
  const end = useEndSession();
  const sending = useSending(end.isPending);
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(
    data?.map(({ id }) => id),
    () => list.current?.focus(),
  );
  if (error && !data) return <Failure title={texts.sessions.notLoaded} error={error} retry={refetch} />;
  if (!data)
    return (
      <Box role="status" aria-busy aria-label={texts.sessions.loading}>
        <Skeleton variant="rounded" height={48} />
      </Box>
    );
  return (
    <>
      {end.error && <Failure title={texts.sessions.notEnded} error={end.error} />}
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={texts.sessions.label}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {data.map(({ id, startedOn, lastSeen, isCurrent, ...kind }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              minHeight: 48,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flexGrow: 1 }}>
              <Typography variant="body2" sx={{ fontWeight: 500 }}>
                {deviceWords(kind)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {texts.sessions.period(day(startedOn), day(lastSeen))}
              </Typography>
            </Box>
            {isCurrent ? (
              <Badge tone="success" label={texts.sessions.here} />
            ) : (
              <Button
                size="small"
                color="error"
                aria-label={texts.sessions.endOf(deviceWords(kind), day(startedOn))}
                onClick={() => end.mutate(id)}
                {...sending}
              >
                {texts.sessions.end}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}
