import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { DAY_MS } from '@veilway/web-client/format';
import { ASKED, type Asked } from './api.js';
import { texts } from './texts.js';

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Periods that end with a day, or around it. */
const presetsOf = (last: string): readonly { label: string; from: string; to: string }[] => {
  const time = Date.parse(last);
  const [year, month] = [Number(last.slice(0, 4)), Number(last.slice(5, 7)) - 1];
  const firstOf = (months: number) => Date.UTC(year, month + months, 1);
  const latest = (days: number) => ({ label: texts.lastDays(days), from: dayOf(time - (days - 1) * DAY_MS), to: last });
  return [
    latest(30),
    latest(90),
    { label: texts.thisMonth, from: dayOf(firstOf(0)), to: last },
    { label: texts.lastMonth, from: dayOf(firstOf(-1)), to: dayOf(firstOf(0) - DAY_MS) },
    { label: texts.thisYear, from: dayOf(Date.UTC(year, 0, 1)), to: last },
  ];
};

const LABELS = { from: texts.from, to: texts.to, asOf: texts.asOf };

type Props = { asked: Asked; ask: (asked: Asked) => void };

/** Which period, and as of which day. */
export function PeriodForm({ asked, ask }: Props) {
  const asOf = asked.asOf ? { asOf: asked.asOf } : {};
  const submit = (form: FormData) =>
    ask(Object.fromEntries(ASKED.flatMap((name) => (form.get(name) ? [[name, String(form.get(name))]] : []))));
  return (
    <Card sx={{ p: 2 }}>
      <Stack
        component="form"
        aria-label={texts.period}
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        {ASKED.map((name) => (
          <TextField
            key={name}
            name={name}
            label={LABELS[name]}
            type="date"
            size="small"
            defaultValue={asked[name] ?? ''}
            helperText={name === 'asOf' ? texts.asOfHint : undefined}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ width: { xs: '100%', sm: 'auto' } }}
          />
        ))}
        <Button type="submit" variant="contained">
          {texts.show}
        </Button>
      </Stack>
      <Stack
        direction="row"
        role="group"
        aria-label={texts.presets}
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 0.5, mt: 1 }}
      >
        {presetsOf(asked.asOf ?? dayOf(Date.now())).map(({ label, from, to }) => (
          <Button
            key={label}
            size="small"
            color="inherit"
            aria-pressed={asked.from === from && asked.to === to}
            onClick={() => ask({ from, to, ...asOf })}
          >
            {label}
          </Button>
        ))}
      </Stack>
    </Card>
  );
}
