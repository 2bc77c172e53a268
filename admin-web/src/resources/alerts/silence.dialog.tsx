import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { SilenceAlertDto } from '@veilway/api-client/records';
import type { Alert } from '../../providers/types.js';
import { ReasonDialog } from '../../ui/reason.dialog.js';
import { useSilence } from './api.js';
import { texts } from './texts.js';
import { alertWords } from './words.js';

const { silence: words } = texts;

/** Asks for how long nobody is to be told of an alert, and why. */
export function SilenceDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const silence = useSilence(alert.id);
  return (
    <ReasonDialog
      title={words.of(alertWords(alert))}
      consequence={words.consequence}
      label={words.reason}
      hint={words.reasonHint}
      missing={words.reasonMissing}
      action={words.confirm}
      limits={SilenceAlertDto.reason}
      isPending={silence.isPending}
      onReason={(reason, entered) =>
        silence.mutate({ reason, hours: Number(entered.get('hours')) }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <TextField select name="hours" label={words.span} defaultValue="8" fullWidth>
        {Object.entries(words.spans).map(([span, label]) => (
          <MenuItem key={span} value={span}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </ReasonDialog>
  );
}
