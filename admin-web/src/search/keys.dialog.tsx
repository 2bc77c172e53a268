import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useIdentity } from '../layout/guard.js';
import { LINKS } from '../layout/sidebar.js';
import { common } from '../ui/texts.js';
import { keysWork } from './keys.js';
import { texts } from './texts.js';

const { shortcuts: words } = texts;

/** Which keys do what. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { may } = useIdentity();
  const [work, setWork] = useState(keysWork.get);
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{words.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1, m: 0 }}>
          <Shortcut does={words.search}>
            <Keys>{words.ctrlK}</Keys> {words.or} <Keys>{words.commandK}</Keys>
          </Shortcut>
          <Shortcut does={words.list}>
            <Keys>{words.ask}</Keys>
          </Shortcut>
          {LINKS.map(
            ({ to, label, letter, may: wanted }) =>
              letter &&
              may(wanted) && (
                <Shortcut key={to} does={words.goTo(label)}>
                  <Keys>{words.go}</Keys> {words.then} <Keys>{letter}</Keys>
                </Shortcut>
              ),
          )}
        </Box>
        <Box>
          <FormControlLabel
            control={
              <Switch
                checked={work}
                onChange={(_, isOn) => {
                  keysWork.set(isOn);
                  setWork(isOn);
                }}
                slotProps={{ input: { 'aria-describedby': `${id}-hint` } }}
              />
            }
            label={words.work}
          />
          <FormHelperText id={`${id}-hint`}>{words.workHint}</FormHelperText>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Shortcut = ({ does, children }: { does: string; children: ReactNode }) => (
  <>
    <Typography component="dt" variant="body2">
      {does}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right' }}>
      {children}
    </Typography>
  </>
);

const Keys = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    sx={{ px: 0.75, py: 0.25, border: 1, borderColor: 'divider', borderRadius: 0.5, fontFamily: 'monospace' }}
  >
    {children}
  </Box>
);
