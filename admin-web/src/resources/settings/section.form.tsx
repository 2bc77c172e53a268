import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useSending } from '@veilway/web-client';
import { useId, useState, type ReactNode } from 'react';
import { HttpError } from 'react-admin';
import { useIdentity } from '../../layout/guard.js';
import { currentOf, type Seen } from '../../providers/http-client.js';
import type { SettingChanges, Settings } from '../../providers/types.js';
import { Section } from '../../ui/section.js';
import { useSaveSettings } from './api.js';
import { LogoField } from './logo-field.js';
import {
  changesIn,
  faultOf,
  FIELDS,
  isLogo,
  shown,
  typed,
  type SettingName,
  type Typed,
  type TypedSettings,
} from './setting.values.js';
import { texts } from './texts.js';

type Place = Settings['settings'][number];

/** Faults of single settings in an answer of the API. */
const faultsIn = (error: unknown): Partial<Record<SettingName, string>> =>
  error instanceof HttpError ? ((error.body as { errors?: object } | undefined)?.errors ?? {}) : {};

type Props = { section: Place['section']; read: Seen<Settings>; children?: ReactNode };

/** The settings under one heading, which are saved together. */
export function SectionForm({ section, read, children }: Props) {
  const mayChange = useIdentity().may('settings.change');
  const places = read.settings.filter((place) => place.section === section);
  /** What was typed, and upon which settings: those of a later reading are shown where nothing was typed. */
  const [entered, setEntered] = useState<TypedSettings>({});
  const [begun, setBegun] = useState(read);
  const [isTold, setTold] = useState(false);
  const save = useSaveSettings();
  const sending = useSending(save.isPending);
  const title = texts.sections[section];
  const names = Object.keys(entered) as SettingName[];
  const upon = names.length ? begun : read;
  const changes = changesIn(entered, upon);
  const faults = Object.fromEntries(names.map((name) => [name, faultOf(name, entered[name]!)]));
  const now = currentOf<Settings>(save.error);

  const enter = (name: SettingName, value: Typed) => {
    if (!names.length) setBegun(read);
    setEntered({ ...entered, [name]: value });
  };
  const forget = (settled: readonly string[]) => {
    setEntered((typed) => Object.fromEntries(Object.entries(typed).filter(([name]) => !settled.includes(name))));
    setTold(false);
    save.reset();
  };
  const change = (wanted: SettingChanges, as: Seen<Settings>, settled = Object.keys(wanted)) =>
    save.mutate({ changes: wanted, read: as }, { onSuccess: () => forget(settled) });
  /** `besides`: what was sent already, and refused. */
  const send = (as: Seen<Settings>, besides: SettingChanges = {}) => {
    setTold(true);
    const wanted = {
      ...Object.fromEntries(Object.entries(besides).filter(([name]) => !(name in entered))),
      ...changes,
    };
    if (Object.values(faults).some(Boolean) || !Object.keys(wanted).length) return;
    change(wanted, as, [...names, ...Object.keys(wanted)]);
  };

  return (
    <Section title={title}>
      <Card
        component="form"
        noValidate
        aria-label={title}
        sx={{ p: 2 }}
        onSubmit={(event) => {
          event.preventDefault();
          send(upon);
        }}
      >
        <Stack spacing={2}>
          {children}
          {now && (
            <Meanwhile
              changed={Object.keys(save.variables?.changes ?? {}) as SettingName[]}
              now={now}
              onTake={() => forget(names)}
              onSave={() => send(now, save.variables?.changes)}
            />
          )}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(2, 1fr)' }, alignItems: 'start' }}>
            {places.map((place) => (
              <Field
                key={place.name}
                place={place}
                value={entered[place.name] ?? typed(place.name, read.values[place.name])}
                byDefault={shown(place.name, read.defaults[place.name])}
                fault={(isTold && faults[place.name]) || faultsIn(save.error)[place.name]}
                isFixed={!mayChange}
                onChange={(value) => enter(place.name, value)}
                onDefault={() => change({ [place.name]: null }, read)}
              />
            ))}
          </Box>
          {mayChange && (
            <Stack direction="row" spacing={1.5} sx={{ justifyContent: 'flex-end', alignItems: 'center' }}>
              {isTold && !Object.keys(changes).length && (
                <FormHelperText role="status">{texts.unchanged}</FormHelperText>
              )}
              <Button type="submit" variant="contained" aria-label={texts.saveSection(title)} {...sending}>
                {texts.saveShort}
              </Button>
            </Stack>
          )}
        </Stack>
      </Card>
    </Section>
  );
}

type MeanwhileProps = { changed: SettingName[]; now: Settings; onTake: () => void; onSave: () => void };

function Meanwhile({ changed, now, onTake, onSave }: MeanwhileProps) {
  return (
    <Alert
      severity="warning"
      action={
        <Stack spacing={0.5}>
          <Button color="inherit" size="small" onClick={onTake}>
            {texts.meanwhile.takeNow}
          </Button>
          <Button color="inherit" size="small" onClick={onSave}>
            {texts.meanwhile.saveEntered}
          </Button>
        </Stack>
      }
    >
      <AlertTitle>{texts.meanwhile.title}</AlertTitle>
      {changed.map((name) => (
        <div key={name}>{texts.meanwhile.line(texts.names[name], shown(name, now.values[name]))}</div>
      ))}
    </Alert>
  );
}

type FieldProps = {
  place: Place;
  value: Typed;
  byDefault: string;
  fault: string | undefined | false;
  isFixed: boolean;
  onChange: (value: Typed) => void;
  onDefault: () => void;
};

function Field({ place: { name, isChosen }, value, byDefault, fault, isFixed, onChange, onDefault }: FieldProps) {
  const id = useId();
  const field = FIELDS[name];
  const label = texts.names[name];
  const hint = [texts.hints[name], isChosen && texts.defaultOf(byDefault)].filter(Boolean).join(' ');
  return (
    <Box>
      {typeof value === 'boolean' ? (
        <>
          <FormControlLabel
            disabled={isFixed}
            control={
              <Switch
                checked={value}
                onChange={(_, checked) => onChange(checked)}
                slotProps={{ input: { 'aria-describedby': id } }}
              />
            }
            label={label}
          />
          <FormHelperText id={id}>{hint}</FormHelperText>
        </>
      ) : isLogo(name) ? (
        <LogoField
          name={name}
          value={value}
          fault={fault || undefined}
          hint={hint}
          isFixed={isFixed}
          onChange={onChange}
        />
      ) : (
        <TextField
          label={label}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          error={Boolean(fault)}
          helperText={fault || hint}
          disabled={isFixed}
          multiline={field.type === 'array'}
          minRows={field.type === 'array' ? 2 : undefined}
          fullWidth
          slotProps={{
            htmlInput: {
              dir: 'auto',
              ...(field.type === 'integer' ? { inputMode: 'decimal' } : {}),
              ...('maxLength' in field ? { maxLength: field.maxLength } : {}),
            },
          }}
        />
      )}
      {isChosen && !isFixed && (
        <Button size="small" onClick={onDefault} aria-label={texts.useDefault(label)}>
          {texts.useDefaultShort}
        </Button>
      )}
    </Box>
  );
}
