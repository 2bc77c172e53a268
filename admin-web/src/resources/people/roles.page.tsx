import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PERMISSIONS } from '@veilway/api-client/permissions';
import { useQuery } from '@tanstack/react-query';
import { lazily } from '@veilway/web-client';
import { Copy, Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useIdentity } from '../../layout/guard.js';
import { BackLink } from '../../ui/back-link.js';
import { ConfirmIrreversible } from '../../ui/confirm-irreversible.js';
import { Failure } from '../../ui/failure.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordTable } from '../../ui/record-table.js';
import type { Column } from '../../ui/records.js';
import { RowsWaiting } from '../../ui/rows-waiting.js';
import { type Role, roles, useRemoveRole } from './api.js';
import { nameOfRole } from './role-field.js';
import { texts } from './texts.js';

const RoleDialog = lazily(() => import('./role.dialog.js'));

const { roles: words } = texts;

const COLUMNS: readonly Column<Role>[] = [
  {
    label: words.name,
    render: (role) => (
      <>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{nameOfRole(role)}</bdi>
        </Typography>
        {role.name === null && (
          <Typography variant="caption" color="textSecondary">
            {words.builtIn}
          </Typography>
        )}
      </>
    ),
  },
  { label: words.permissions, render: ({ permissions }) => words.allOf(permissions.length, PERMISSIONS.length) },
  { label: words.holders, align: 'right', render: ({ holders }) => holders },
];

/** `id`: of the role that is written anew, or only looked at; left out, it is a new one. */
type Opened = { id?: string; name: string; permissions: Role['permissions']; isFixed: boolean };

/** Which roles there are: those that are always there, and the installation's own. */
export default function RolesPage() {
  usePageTitle(words.title);
  const { account, may } = useIdentity();
  const { data, error, refetch } = useQuery(roles);
  const remove = useRemoveRole();
  const [opened, setOpened] = useState<Opened>();
  const [doomed, setDoomed] = useState<Role>();
  const mayChange = may('people.change');
  const failure = error && <Failure title={words.notLoaded} error={error} retry={refetch} />;
  const isChangeable = ({ id, name, permissions }: Role) =>
    mayChange && name !== null && id !== account.role && permissions.every(may);
  const actions = (role: Role) => {
    const { id, permissions, holders } = role;
    const name = nameOfRole(role);
    const isFixed = !isChangeable(role);
    return (
      <>
        <IconButton
          aria-label={isFixed ? words.view(name) : words.edit(name)}
          onClick={() => setOpened({ id, name, permissions, isFixed })}
        >
          {isFixed ? <Eye size={16} /> : <Pencil size={16} />}
        </IconButton>
        {mayChange && (
          <IconButton
            aria-label={words.copy(name)}
            onClick={() =>
              setOpened({ name: words.copyOf(name), permissions: permissions.filter(may), isFixed: false })
            }
          >
            <Copy size={16} />
          </IconButton>
        )}
        {!isFixed && holders === 0 && (
          <IconButton aria-label={words.remove(name)} onClick={() => setDoomed(role)}>
            <Trash2 size={16} />
          </IconButton>
        )}
      </>
    );
  };
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <BackLink to="/people" label={words.back} />
        {mayChange && (
          <Button
            variant="contained"
            startIcon={<Plus size={16} />}
            onClick={() => setOpened({ name: '', permissions: [], isFixed: false })}
          >
            {words.add}
          </Button>
        )}
      </Stack>
      {failure}
      {data ? (
        <RecordTable name="roles" label={words.title} rows={data} columns={COLUMNS} actions={actions} />
      ) : (
        !failure && <RowsWaiting label={words.title} />
      )}
      {opened && (
        <Suspense fallback={null}>
          <RoleDialog {...opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      {doomed && (
        <ConfirmIrreversible
          title={words.removeQuestion(nameOfRole(doomed))}
          confirm={words.confirmRemoval}
          loading={remove.isPending}
          onConfirm={() => remove.mutate(doomed.id, { onSuccess: () => setDoomed(undefined) })}
          onClose={() => setDoomed(undefined)}
        >
          {words.removeConsequence}
        </ConfirmIrreversible>
      )}
    </Stack>
  );
}
