import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { secondFactors, useSending } from '@veilway/web-client';
import {
  knowsPasskeys,
  proofTexts as texts,
  type ProofWay,
  proofWayOf,
  usePasskeyProof,
  useProofForm,
} from '@veilway/web-client/proof-form';
import { Failure } from '../ui/failure.js';
import { common } from '../ui/texts.js';

type Closing = { onClose: () => void };

/** Asks who is here for a proof, by what the account has for that. */
export default function ProofDialog({ onClose }: Closing) {
  const { data, error, refetch } = useQuery(secondFactors);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="proof-title">
      <DialogTitle id="proof-title">{texts.title}</DialogTitle>
      {data ? (
        <>
          {data.passkeys.length > 0 && <ByPasskey />}
          <Form way={proofWayOf(data)} onClose={onClose} />
        </>
      ) : (
        <DialogContent>
          {error ? (
            <Failure title={texts.notLoaded} error={error} retry={refetch} />
          ) : (
            <div role="status" aria-busy aria-label={texts.loading}>
              <Skeleton variant="rounded" height={96} />
            </div>
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

function ByPasskey() {
  const { ask, error, isAsking, isPending } = usePasskeyProof();
  const sending = useSending(isPending);
  if (!knowsPasskeys()) return null;
  return (
    <DialogContent sx={{ display: 'grid', gap: 2, flexShrink: 0 }}>
      {error && <Failure title={texts.notProved} error={error} />}
      <Button variant="outlined" onClick={ask} {...sending}>
        {isAsking ? texts.waiting : texts.usePasskey}
      </Button>
    </DialogContent>
  );
}

function Form({ way, onClose }: Closing & { way: ProofWay }) {
  const { submit, mend, faults, failure, isPending } = useProofForm(way);
  const sending = useSending(isPending);
  const { name, type, autoComplete, label } = way;
  return (
    <form onSubmit={submit} onInput={mend} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{way.lead}</DialogContentText>
        <TextField
          {...{ name, type, autoComplete, label }}
          required
          fullWidth
          autoFocus
          error={faults[name] !== undefined}
          helperText={faults[name]}
        />
        {failure && <Failure title={texts.notProved} error={failure} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" variant="contained" {...sending}>
          {texts.goOn}
        </Button>
      </DialogActions>
    </form>
  );
}
