import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Settings } from '../../providers/types.js';
import { Badge } from '../../ui/badge.js';
import { RecordTable } from '../../ui/record-table.js';
import type { Column } from '../../ui/records.js';
import { Section } from '../../ui/section.js';
import { common } from '../../ui/texts.js';
import { texts } from './texts.js';

const { environment: words } = texts;

type Variable = Settings['environment'][number] & { id: string };

const COLUMNS: readonly Column<Variable>[] = [
  { label: words.name, render: ({ name }) => <code>{name}</code> },
  {
    label: words.state,
    render: ({ isSet }) => <Badge tone={isSet ? 'success' : 'neutral'} label={isSet ? words.set : words.notSet} />,
  },
  {
    label: words.value,
    render: ({ isSet, value }) =>
      value === null ? (
        <Typography component="span" variant="body2" color="textSecondary">
          {isSet ? words.hidden : common.unknown}
        </Typography>
      ) : (
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {value}
        </Box>
      ),
  },
];

/** What nobody changes here, whether it says anything, and what, where that is no secret. */
export const Environment = ({ variables }: { variables: Settings['environment'] }) => (
  <Section title={words.title}>
    <Typography color="textSecondary">{words.intro}</Typography>
    <RecordTable
      name="environment"
      label={words.title}
      columns={COLUMNS}
      rows={variables.map((variable) => ({ ...variable, id: variable.name }))}
    />
  </Section>
);
