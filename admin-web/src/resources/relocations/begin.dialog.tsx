import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { BeginRelocationDto } from '@veilway/api-client/records';
import { useQuery } from '@tanstack/react-query';
import { useSending } from '@veilway/web-client';
import { type FormEvent, useId, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useIdentity } from '../../layout/guard.js';
import type { RelocationPreview, Server } from '../../providers/types.js';
import { Failure } from '../../ui/failure.js';
import { common } from '../../ui/texts.js';
import { useAllServers } from '../../ui/use-all-servers.js';
import { previewOf, useBegin } from './api.js';
import { texts } from './texts.js';

const { begin: words } = texts;
const { minimum, maximum } = BeginRelocationDto.days;
/** Where the moves stand. */
const MOVES = '/wireguard/moves';

/** Asks from where to where, shows what would become of whom, and begins. `?from=` names the server that is left. */
export default function BeginDialog() {
  const mayChange = useIdentity().may('devices.change');
  const id = useId();
  const goTo = useNavigate();
  const [search] = useSearchParams();
  const [from, setFrom] = useState(search.get('from') ?? '');
  const [to, setTo] = useState('');
  const [days, setDays] = useState<string>();
  const begin = useBegin();
  const sending = useSending(begin.isPending);
  const { data: servers = [] } = useAllServers();
  const way = { fromServerId: from, toServerId: to };
  const isChosen = from !== '' && to !== '' && from !== to;
  const preview = useQuery({ ...previewOf(way), enabled: isChosen });
  const wanted = days ?? String(preview.data?.days ?? '');
  const isFault = days !== undefined && !isDays(wanted);
  const close = () => void goTo(MOVES);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!preview.data?.moved || !isDays(wanted)) return;
    begin.mutate({ ...way, days: Number(wanted) }, { onSuccess: (begun) => void goTo(`${MOVES}/${begun.id}`) });
  };
  if (!mayChange) return <Navigate to={MOVES} replace />;
  return (
    <Dialog
      open
      onClose={close}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
      <form onSubmit={submit} noValidate>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id={`${id}-text`}>{words.about}</DialogContentText>
          <Servers label={words.from} value={from} servers={servers} onChange={setFrom} />
          <Servers label={words.to} value={to} servers={servers.filter(isOpenTo(from))} onChange={setTo} />
          <TextField
            label={words.days}
            value={wanted}
            onChange={({ target: { value } }) => setDays(value)}
            error={isFault}
            helperText={isFault ? words.daysFault(minimum, maximum) : words.daysHint}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <div aria-live="polite">
            {!isChosen && <Typography color="textSecondary">{words.chooseBoth}</Typography>}
            {isChosen && preview.error && (
              <Failure title={words.failedPreview} error={preview.error} retry={preview.refetch} />
            )}
            {isChosen && preview.isPending && <Skeleton role="status" aria-label={words.looking} height={72} />}
            {isChosen && preview.data && <Preview found={preview.data} />}
          </div>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="warning"
            disabled={!isChosen || !preview.data?.moved || isFault}
            {...sending}
          >
            {isChosen && preview.data ? words.action(preview.data.moved) : words.title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Whether a server takes those of another one. */
const isOpenTo =
  (from: string) =>
  ({ id, isActive, isDraining, gateway }: Server) =>
    id !== from && isActive && !isDraining && gateway === 'enrolled';

const isDays = (typed: string) => /^\d+$/.test(typed) && Number(typed) >= minimum && Number(typed) <= maximum;

type ServersProps = { label: string; value: string; servers: readonly Server[]; onChange: (id: string) => void };

const Servers = ({ label, value, servers, onChange }: ServersProps) => (
  <TextField
    select
    required
    label={label}
    // Until the servers are there, none can be chosen.
    value={servers.some(({ id }) => id === value) ? value : ''}
    onChange={({ target }) => onChange(target.value)}
  >
    {servers.map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);

const Preview = ({ found: { devices, customers, moved, keepingKey, refused } }: { found: RelocationPreview }) =>
  devices === 0 ? (
    <Typography>{words.none}</Typography>
  ) : (
    <>
      <Typography sx={{ fontWeight: 600 }}>{words.found(devices, customers)}</Typography>
      <Typography component="ul" sx={{ m: 0, pl: 2.5 }}>
        <li>{words.moved(moved)}</li>
        {keepingKey > 0 && <li>{words.keepKey(keepingKey)}</li>}
        {refused.map(({ reason, devices: count }) => (
          <li key={reason}>{words.stays(count, texts.refusals[reason])}</li>
        ))}
      </Typography>
    </>
  );
