import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ChangeRoleDto } from '@veilway/api-client/records';
import { useQuery } from '@tanstack/react-query';
import { lazily, useSending } from '@veilway/web-client';
import { day } from '@veilway/web-client/format';
import { MailPlus, Pencil, RotateCw, Trash2, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useIdentity } from '../../layout/guard.js';
import { Badge } from '../../ui/badge.js';
import { Failure } from '../../ui/failure.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordTable } from '../../ui/record-table.js';
import { ReasonDialog } from '../../ui/reason.dialog.js';
import type { Column } from '../../ui/records.js';
import { RowsWaiting } from '../../ui/rows-waiting.js';
import { Section } from '../../ui/section.js';
import { Time } from '../../ui/time.js';
import { nameOf } from '../../ui/who.js';
import { roleNameOf } from '../accounts/role-name.js';
import { type Invitation, invitations, type Member, staff, useChangeRole, useResend, useWithdraw } from './api.js';
import { hasRole, RoleField } from './role-field.js';
import { texts } from './texts.js';

const InviteDialog = lazily(() => import('./invite.dialog.js'));

const { fields } = texts;

const Who = ({ of }: { of: { fullName: string; email: string } }) => (
  <>
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      <bdi>{nameOf(of)}</bdi>
    </Typography>
    {of.fullName && (
      <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {of.email}
      </Typography>
    )}
  </>
);

const STAFF: readonly Column<Member>[] = [
  { label: fields.name, render: (member) => <Who of={member} /> },
  {
    label: fields.role,
    render: (member) => (
      <Stack
        direction="row"
        useFlexGap
        spacing={0.5}
        sx={{ flexWrap: 'wrap', justifyContent: { xs: 'end', lg: 'start' } }}
      >
        <Badge tone={member.role === 'admin' ? 'error' : 'neutral'} label={roleNameOf(member)} />
        {member.isSuspended && <Badge tone="warning" label={texts.suspended} />}
      </Stack>
    ),
  },
  {
    label: fields.factor,
    render: ({ hasSecondFactor }) => (
      <Badge tone={hasSecondFactor ? 'success' : 'warning'} label={texts.factor[`${hasSecondFactor}`]} />
    ),
  },
  {
    label: fields.lastSeen,
    render: ({ lastSeen }) => (lastSeen ? <time dateTime={lastSeen}>{day(lastSeen)}</time> : texts.never),
  },
];

const INVITED: readonly Column<Invitation>[] = [
  { label: fields.name, render: (invitation) => <Who of={invitation} /> },
  { label: fields.role, render: (invitation) => <Badge tone="neutral" label={roleNameOf(invitation)} /> },
  {
    label: fields.until,
    render: ({ until, isExpired }) =>
      isExpired ? <Badge tone="warning" label={texts.invitations.expired} /> : <Time at={until} />,
  },
];

/** Who works here, in which role, and who is invited to. */
export default function PeoplePage() {
  usePageTitle(texts.title);
  const { may } = useIdentity();
  const [isInviting, setInviting] = useState(false);
  return (
    <Stack spacing={3}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Button component={Link} to="/people/roles" variant="outlined">
          {texts.roles.link}
        </Button>
        {may('people.change') && (
          <Button variant="contained" startIcon={<UserPlus size={16} />} onClick={() => setInviting(true)}>
            {texts.invite.open}
          </Button>
        )}
      </Stack>
      <Section title={texts.staff}>
        <Staff />
      </Section>
      <Section title={texts.invitations.title}>
        <Invited />
      </Section>
      {isInviting && (
        <Suspense fallback={null}>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

function Staff() {
  const { account, may } = useIdentity();
  const { data, error, refetch } = useQuery(staff);
  const [changed, setChanged] = useState<Member>();
  const failure = error && <Failure title={texts.notLoaded} error={error} retry={refetch} />;
  if (!data) return failure || <RowsWaiting label={texts.staff} />;
  const isChangeable = ({ id }: Member) => may('people.change') && id !== account.id;
  const action = (member: Member) =>
    isChangeable(member) && (
      <Tooltip title={texts.change(nameOf(member))}>
        <IconButton aria-label={texts.change(nameOf(member))} onClick={() => setChanged(member)}>
          <Pencil size={16} />
        </IconButton>
      </Tooltip>
    );
  return (
    <>
      {failure}
      <RecordTable
        name="people"
        label={texts.staff}
        rows={data}
        columns={STAFF}
        actions={data.some(isChangeable) ? action : undefined}
      />
      {changed && <ChangeRole member={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
}

function ChangeRole({ member, onClose }: { member: Member; onClose: () => void }) {
  const change = useChangeRole();
  const { changing } = texts;
  return (
    <ReasonDialog
      title={changing.title(nameOf(member))}
      consequence={changing.consequence}
      label={changing.reason}
      hint={changing.hint}
      missing={changing.missing(ChangeRoleDto.reason.minLength)}
      action={changing.action}
      limits={ChangeRoleDto.reason}
      check={hasRole}
      isPending={change.isPending}
      onReason={(reason, entered) =>
        change.mutate({ id: member.id, role: String(entered.get('role')), reason }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <RoleField chosen={member.role} withCustomer isFirst />
    </ReasonDialog>
  );
}

function Invited() {
  const { may } = useIdentity();
  const { data, error, refetch } = useQuery(invitations);
  const failure = error && <Failure title={texts.invitations.notLoaded} error={error} retry={refetch} />;
  if (!data) return failure || <RowsWaiting label={texts.invitations.title} />;
  if (data.length === 0)
    return (
      <Card sx={{ p: 2, display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <MailPlus size={18} aria-hidden />
        <Typography color="textSecondary">{texts.invitations.none}</Typography>
      </Card>
    );
  return (
    <>
      {failure}
      <RecordTable
        name="invitations"
        label={texts.invitations.title}
        rows={data}
        columns={INVITED}
        actions={may('people.change') ? (invitation) => <Deeds invitation={invitation} /> : undefined}
      />
    </>
  );
}

function Deeds({ invitation: { id, email } }: { invitation: Invitation }) {
  const resend = useResend();
  const withdraw = useWithdraw();
  const resending = useSending(resend.isPending);
  const withdrawing = useSending(withdraw.isPending);
  return (
    <>
      <Tooltip title={texts.invitations.resend(email)}>
        <IconButton aria-label={texts.invitations.resend(email)} onClick={() => resend.mutate(id)} {...resending}>
          <RotateCw size={16} />
        </IconButton>
      </Tooltip>
      <Tooltip title={texts.invitations.withdraw(email)}>
        <IconButton aria-label={texts.invitations.withdraw(email)} onClick={() => withdraw.mutate(id)} {...withdrawing}>
          <Trash2 size={16} />
        </IconButton>
      </Tooltip>
    </>
  );
}
