import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { Failure } from './failure.js';
import { common } from './texts.js';

type Props = {
  texts: Readonly<{ loading: string; notLoaded: string }>;
  /** How many fields it will have. */
  fields: number;
  error: Error | null;
  retry: () => unknown;
  onClose: () => void;
};

/** What a dialog shows before that which is to be changed in it has come, and where it does not. */
export const FormComing = ({ texts, fields, error, retry, onClose }: Props) => (
  <>
    <DialogContent>
      {error ? (
        <Failure title={texts.notLoaded} error={error} retry={retry} />
      ) : (
        <Stack role="status" aria-busy aria-label={texts.loading} spacing={2} sx={{ pt: 1 }}>
          {Array.from({ length: fields }, (_, n) => (
            <Skeleton key={n} variant="rounded" height={40} />
          ))}
        </Stack>
      )}
    </DialogContent>
    <DialogActions>
      <Button color="inherit" onClick={onClose}>
        {common.cancel}
      </Button>
    </DialogActions>
  </>
);
