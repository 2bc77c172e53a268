import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetOne } from 'react-admin';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useIdentity } from '../../layout/guard.js';
import type { Plan } from '../../providers/types.js';
import { FormComing } from '../../ui/form-coming.js';
import { PlanForm } from './plan.form.js';
import { EMPTY } from './plan.values.js';
import { texts } from './texts.js';

/** Adds a plan at `/packages/new`, edits one at `/packages/<id>`; the list stays behind it. */
export default function PlanDialog() {
  const { id } = useParams();
  const mayChange = useIdentity().may('plans.change');
  const { search } = useLocation();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const list = { pathname: '/packages', search };
  const close = () => void navigate(list);
  if (!mayChange) return <Navigate to={list} replace />;
  return (
    <Dialog open onClose={close} fullScreen={isNarrow} fullWidth maxWidth="md" aria-labelledby="plan-dialog">
      <DialogTitle id="plan-dialog">{id ? texts.form.editTitle : texts.form.addTitle}</DialogTitle>
      {id ? <Edit key={id} id={id} onClose={close} /> : <PlanForm onClose={close} />}
    </Dialog>
  );
}

function Edit({ id, onClose }: { id: string; onClose: () => void }) {
  // Not refetched while somebody edits it; `meta`, as what a list has answered comes without the revision to save it by.
  const asked = { id, meta: { isEdited: true } };
  const { data, error, refetch } = useGetOne<Plan>('plans', asked, { staleTime: Infinity, gcTime: 0 });
  if (data) return <PlanForm plan={data} onClose={onClose} />;
  const fields = Object.keys(EMPTY).length;
  return <FormComing texts={texts.form} fields={fields} error={error} retry={refetch} onClose={onClose} />;
}
