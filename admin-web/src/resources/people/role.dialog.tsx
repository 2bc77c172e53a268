import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { PERMISSIONS, type Permission } from '@veilway/api-client/permissions';
import { WriteRoleDto } from '@veilway/api-client/records';
import { useSending } from '@veilway/web-client';
import { type FormEvent, useState } from 'react';
import { useIdentity } from '../../layout/guard.js';
import { common } from '../../ui/texts.js';
import { useWriteRole } from './api.js';
import { texts } from './texts.js';

const { roles: words, areas: AREAS, rights: RIGHTS } = texts;

const cellOf = (area: string, right: string): Permission | undefined =>
  PERMISSIONS.find((permission) => permission === `${area}.${right}`);

type Chosen = ReadonlySet<Permission>;

/** Whoever does something in an area looks at it, and whoever does not look does nothing there. */
const toggled = (chosen: Chosen, area: string, permission: Permission): Chosen => {
  const read = cellOf(area, 'read');
  if (!chosen.has(permission)) return new Set([...chosen, permission, ...(read ? [read] : [])]);
  return new Set(
    [...chosen].filter((one) => one !== permission && !(permission === read && one.startsWith(`${area}.`))),
  );
};

type Props = {
  /** Left out, it is a new one. */
  id?: string;
  name: string;
  permissions: readonly Permission[];
  isFixed: boolean;
  onClose: () => void;
};

/** What a role is called and permits. */
export default function RoleDialog({ id, name, permissions, isFixed, onClose }: Props) {
  const write = useWriteRole(id);
  const sending = useSending(write.isPending);
  const [chosen, setChosen] = useState<Chosen>(new Set(permissions));
  const [isMissing, setMissing] = useState(false);
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const entered = String(new FormData(submitted.currentTarget).get('name')).trim();
    const isRight = entered.length >= WriteRoleDto.name.minLength;
    setMissing(!isRight);
    if (isRight) write.mutate({ name: entered, permissions: [...chosen] }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="role-title" aria-describedby="role-text">
      <DialogTitle id="role-title">{isFixed ? name : id ? words.edit(name) : words.add}</DialogTitle>
      <form onSubmit={submit} noValidate>
        <DialogContent sx={{ display: 'grid', gap: 2, px: { xs: 2, sm: 3 } }}>
          <DialogContentText id="role-text">
            {isFixed ? words.fixed : `${words.effect} ${words.notYours}`}
          </DialogContentText>
          {!isFixed && (
            <TextField
              name="name"
              label={words.name}
              required
              autoFocus
              defaultValue={name}
              error={isMissing}
              helperText={isMissing && words.nameMissing}
              slotProps={{ htmlInput: { maxLength: WriteRoleDto.name.maxLength, dir: 'auto' } }}
            />
          )}
          <Matrix chosen={chosen} isFixed={isFixed} onChange={setChosen} />
          <Typography variant="caption" color="textSecondary">
            {texts.rightsHint}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} autoFocus={isFixed}>
            {isFixed ? common.close : common.cancel}
          </Button>
          {!isFixed && (
            <Button type="submit" variant="contained" {...sending}>
              {words.save}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

type MatrixProps = { chosen: Chosen; isFixed: boolean; onChange: (chosen: Chosen) => void };

function Matrix({ chosen, isFixed, onChange }: MatrixProps) {
  const { may } = useIdentity();
  return (
    <Table size="small" aria-label={words.table} sx={{ '& th, & td': { px: { xs: 0.25, sm: 1 } } }}>
      <TableHead>
        <TableRow>
          <TableCell component="th" scope="col">
            {words.area}
          </TableCell>
          {Object.entries(RIGHTS).map(([right, label]) => (
            <TableCell
              key={right}
              component="th"
              scope="col"
              align="center"
              sx={{ fontSize: { xs: '0.75rem', sm: '0.875rem' } }}
            >
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {Object.entries(AREAS).map(([area, label]) => (
          <TableRow key={area}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            {Object.entries(RIGHTS).map(([right, named]) => {
              const permission = cellOf(area, right);
              return (
                <TableCell key={right} align="center">
                  {permission && (
                    <Checkbox
                      size="small"
                      checked={chosen.has(permission)}
                      disabled={isFixed || !may(permission)}
                      onChange={() => onChange(toggled(chosen, area, permission))}
                      slotProps={{ input: { 'aria-label': words.cell(label, named) } }}
                    />
                  )}
                </TableCell>
              );
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
