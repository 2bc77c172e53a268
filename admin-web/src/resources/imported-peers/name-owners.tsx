import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Failure } from '../../ui/failure.js';
import { Section } from '../../ui/section.js';
import type { OwnerFault } from './owners.js';
import { texts } from './texts.js';

const { owners: words } = texts;

export type Named = Readonly<{ lines: string; ofOthers: string }>;

type Props = {
  named: Named;
  faults: readonly OwnerFault[];
  error: Error | null;
  retry: () => void;
  isFixed: boolean;
  onChange: (named: Named) => void;
};

/** Whose devices are, where that is known already; what it comes to stands in the dry run. */
export function NameOwners({ named, faults, error, retry, isFixed, onChange }: Props) {
  return (
    <Section title={words.title}>
      <Card sx={{ p: 2 }}>
        <Stack spacing={2}>
          <Typography color="textSecondary">{words.about}</Typography>
          <TextField
            label={words.lines}
            helperText={words.linesHint}
            value={named.lines}
            onChange={({ target }) => onChange({ ...named, lines: target.value })}
            disabled={isFixed}
            multiline
            minRows={3}
            maxRows={12}
            fullWidth
            slotProps={{ htmlInput: { dir: 'auto', spellCheck: false } }}
          />
          <TextField
            label={words.ofOthers}
            helperText={words.ofOthersHint}
            type="email"
            value={named.ofOthers}
            onChange={({ target }) => onChange({ ...named, ofOthers: target.value })}
            disabled={isFixed}
            fullWidth
            slotProps={{ htmlInput: { autoComplete: 'off' } }}
          />
          <div aria-live="polite">
            {faults.length > 0 && (
              <Alert severity="warning">
                <AlertTitle>{words.unclear}</AlertTitle>
                {faults.map(({ line, kind, text }) => (
                  <div key={line}>
                    {words.atLine(line, words.faults[kind])} <bdi>{text}</bdi>
                  </div>
                ))}
              </Alert>
            )}
            {error && <Failure title={words.notLooked} error={error} retry={retry} />}
          </div>
        </Stack>
      </Card>
    </Section>
  );
}
