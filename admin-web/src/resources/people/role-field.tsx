import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useIdentity } from '../../layout/guard.js';
import { Failure } from '../../ui/failure.js';
import { common } from '../../ui/texts.js';
import { roleNameOf } from '../accounts/role-name.js';
import { type Role, roles } from './api.js';
import { texts } from './texts.js';

type Props = { chosen?: string; withCustomer?: boolean; isFirst?: boolean };

export const nameOfRole = ({ id, name }: Pick<Role, 'id' | 'name'>) => roleNameOf({ role: id, roleName: name });

/** Whether it says which: not before the roles have come. */
export const hasRole = (entered: FormData): boolean => entered.has('role');

/** Which role: of those that permit nothing which one may not do oneself. */
export function RoleField({ chosen, withCustomer = false, isFirst = false }: Props) {
  const { may } = useIdentity();
  const { data, error, refetch } = useQuery(roles);
  if (!data && error) return <Failure title={texts.roles.notLoaded} error={error} retry={refetch} />;
  if (!data)
    return (
      <Skeleton role="status" aria-busy aria-label={common.loading(texts.roles.title)} variant="rounded" height={40} />
    );
  const given = data.filter(({ id, permissions }) => (withCustomer || id !== 'customer') && permissions.every(may));
  const first = given.find(({ id }) => id === chosen) ?? given.find(({ id }) => id !== 'customer') ?? given[0];
  if (!first) return <Typography color="textSecondary">{texts.roles.noneToGive}</Typography>;
  return (
    <TextField name="role" select required label={texts.fields.role} autoFocus={isFirst} defaultValue={first.id}>
      {given.map((role) => (
        <MenuItem key={role.id} value={role.id}>
          {role.id === 'customer' && chosen !== 'customer' ? texts.customer : nameOfRole(role)}
        </MenuItem>
      ))}
    </TextField>
  );
}
