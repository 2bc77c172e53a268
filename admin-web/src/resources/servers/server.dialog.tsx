import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetOne } from 'react-admin';
import { Link as To, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useIdentity } from '../../layout/guard.js';
import type { Server } from '../../providers/types.js';
import { FormComing } from '../../ui/form-coming.js';
import { ServerForm } from './server.form.js';
import { DEFAULTS } from './server.fields.js';
import { texts } from './texts.js';

/** Adds a server at `/servers/new`, edits one at `/servers/<id>/edit`; the list stays behind it. */
export default function ServerDialog() {
  const { id } = useParams();
  const mayChange = useIdentity().may('servers.change');
  const { search } = useLocation();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const list = { pathname: '/servers', search };
  const close = () => void navigate(list);
  if (!mayChange) return <Navigate to={list} replace />;
  return (
    <Dialog open onClose={close} fullScreen={isNarrow} fullWidth maxWidth="sm" aria-labelledby="server-dialog">
      <DialogTitle id="server-dialog">{id ? texts.form.editTitle : texts.form.addTitle}</DialogTitle>
      {!id && (
        <Link component={To} to="/servers/import" variant="body2" sx={{ px: 3, alignSelf: 'start' }}>
          {texts.form.import}
        </Link>
      )}
      {id ? <Edit key={id} id={id} onClose={close} /> : <ServerForm onClose={close} />}
    </Dialog>
  );
}

function Edit({ id, onClose }: { id: string; onClose: () => void }) {
  // Not refetched while somebody edits it; `meta`, as what a list has answered comes without the revision to save it by.
  const asked = { id, meta: { isEdited: true } };
  const { data, error, refetch } = useGetOne<Server>('servers', asked, { staleTime: Infinity, gcTime: 0 });
  if (data) return <ServerForm server={data} onClose={onClose} />;
  const fields = Object.keys(DEFAULTS).length;
  return <FormComing texts={texts.form} fields={fields} error={error} retry={refetch} onClose={onClose} />;
}
