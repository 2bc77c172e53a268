import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Settings } from '../../providers/types.js';
import { Badge } from '../../ui/badge.js';
import { Section } from '../../ui/section.js';
import { texts } from './texts.js';

const { environment: words } = texts;

/** What nobody changes here, and whether it says anything. */
export const Environment = ({ variables }: { variables: Settings['environment'] }) => (
  <Section title={words.title}>
    <Typography color="textSecondary">{words.intro}</Typography>
    <TableContainer component={Card} tabIndex={0} role="group" aria-label={words.title}>
      <Table size="small" aria-label={words.title}>
        <TableHead>
          <TableRow>
            <TableCell>{words.name}</TableCell>
            <TableCell>{words.state}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {variables.map(({ name, isSet }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                <code>{name}</code>
              </TableCell>
              <TableCell>
                <Badge tone={isSet ? 'success' : 'neutral'} label={isSet ? words.set : words.notSet} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  </Section>
);
