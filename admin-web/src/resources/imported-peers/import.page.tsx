import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isPublicKey, LONGEST_SERVER_FILE, publicKeyOf, readServerFile } from '@veilway/wireguard';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useIdentity } from '../../layout/guard.js';
import { BackLink } from '../../ui/back-link.js';
import { usePageTitle } from '../../ui/page-title.js';
import { TakeOver } from './take-over.js';
import { texts } from './texts.js';
import type { Plan } from './types.js';

const { import: words } = texts;

type Faults = readonly { line: number; text: string }[];

/** A server that is run elsewhere, and what becomes of its devices here. */
export default function ImportPage() {
  usePageTitle(words.title);
  const { may } = useIdentity();
  const mayChange = may('servers.change') && may('devices.change');
  const [text, setText] = useState('');
  const [entered, setEntered] = useState<string>();
  const [keyFault, setKeyFault] = useState<string>();
  const [faults, setFaults] = useState<Faults>([]);
  const [plan, setPlan] = useState<Plan>();
  const picker = useRef<HTMLInputElement>(null);
  if (!mayChange) return <Navigate to="/servers" replace />;

  const read = async () => {
    setPlan(undefined);
    const first = readServerFile(text);
    setFaults(
      first.faults?.map(({ line, fault, text: said }) => ({ line, text: `${words.faults[fault]}${quoted(said)}` })) ??
        [],
    );
    if (!first.file) return;
    const { privateKey } = first.file;
    const derived = privateKey === null ? undefined : await publicKeyOf(privateKey).catch(() => undefined);
    const publicKey = derived ?? entered?.trim();
    if (publicKey === undefined) {
      setEntered('');
      setKeyFault(privateKey === null ? undefined : words.noWebCrypto);
      return;
    }
    if (!isPublicKey(publicKey)) return setKeyFault(words.publicKeyFault);
    setKeyFault(undefined);
    if (derived !== undefined) setEntered(undefined);
    setPlan({ file: readServerFile(text, publicKey).file!, publicKey });
  };

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    if (file.size > LONGEST_SERVER_FILE) return setFaults([{ line: 1, text: words.tooLarge }]);
    change(await file.text());
    target.value = '';
  };
  const change = (value: string) => {
    setText(value);
    setPlan(undefined);
    setFaults([]);
  };

  return (
    <Stack spacing={3}>
      <BackLink to="/servers" label={words.back} />
      <Typography sx={{ maxWidth: '70ch' }}>{words.about}</Typography>
      <Card sx={{ p: 2 }}>
        <Stack
          component="form"
          spacing={2}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void read();
          }}
        >
          <TextField
            label={words.file}
            required
            multiline
            minRows={6}
            maxRows={16}
            value={text}
            onChange={({ target }) => change(target.value)}
            helperText={words.fileHint}
            slotProps={{
              htmlInput: { spellCheck: false, autoComplete: 'off', dir: 'ltr', style: { fontFamily: 'monospace' } },
            }}
          />
          {entered !== undefined && (
            <TextField
              label={words.publicKey}
              required
              value={entered}
              onChange={({ target }) => setEntered(target.value)}
              error={keyFault !== undefined}
              helperText={keyFault ?? words.publicKeyHint}
              slotProps={{ htmlInput: { maxLength: 44, dir: 'ltr' } }}
            />
          )}
          <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Button variant="outlined" startIcon={<FileUp size={18} />} onClick={() => picker.current?.click()}>
              {words.upload}
            </Button>
            <input ref={picker} type="file" accept=".conf,text/plain" hidden onChange={(event) => void choose(event)} />
            <Button type="submit" variant={plan ? 'outlined' : 'contained'}>
              {words.read}
            </Button>
          </Stack>
          {faults.length > 0 && (
            <Alert severity="error">
              {words.notRead}
              <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
                {faults.slice(0, MOST_FAULTS).map((fault) => (
                  <li key={fault.line}>{words.atLine(fault.line, fault.text)}</li>
                ))}
              </ul>
            </Alert>
          )}
        </Stack>
      </Card>
      {plan && <TakeOver key={plan.publicKey} plan={plan} />}
    </Stack>
  );
}

/** A file of something else has one in each line. */
const MOST_FAULTS = 10;

const quoted = (said: string | null) => (said === null ? '' : ` (${said})`);
