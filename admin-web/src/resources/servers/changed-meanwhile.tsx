import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useSending } from '@veilway/web-client';
import type { Server } from '../../providers/types.js';
import { common } from '../../ui/texts.js';
import { FORM_FIELDS, type FormField, type ServerValues } from './server.fields.js';
import { texts } from './texts.js';

const { meanwhile, fields } = texts;

const shown = (value: Server[FormField]) => {
  if (typeof value === 'boolean') return value ? meanwhile.yes : meanwhile.no;
  return Array.isArray(value) ? value.join(', ') : String(value);
};

type Props = {
  entered: ServerValues;
  now: Server;
  isSaving: boolean;
  onSaveEntered: () => void;
  onTakeNow: () => void;
  onClose: () => void;
};

/** What two admins made of a server at the same time, side by side. */
export function ChangedMeanwhile({ entered, now, isSaving, onSaveEntered, onTakeNow, onClose }: Props) {
  const sending = useSending(isSaving);
  const different = FORM_FIELDS.filter((field) => shown(entered[field]) !== shown(now[field]));
  return (
    <>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          <AlertTitle>{meanwhile.title}</AlertTitle>
          {meanwhile.explanation}
        </Alert>
        {different.length === 0 ? (
          <Typography>{meanwhile.same}</Typography>
        ) : (
          <Table size="small" aria-label={meanwhile.title}>
            <TableHead>
              <TableRow>
                <TableCell>{meanwhile.field}</TableCell>
                <TableCell>{meanwhile.entered}</TableCell>
                <TableCell>{meanwhile.now}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {different.map((field) => (
                <TableRow key={field}>
                  <TableCell component="th" scope="row">
                    {fields[field]}
                  </TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>{shown(entered[field])}</TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>{shown(now[field])}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button onClick={onTakeNow} disabled={isSaving} autoFocus>
          {meanwhile.takeNow}
        </Button>
        <Button variant="contained" onClick={onSaveEntered} {...sending}>
          {meanwhile.saveEntered}
        </Button>
      </DialogActions>
    </>
  );
}
