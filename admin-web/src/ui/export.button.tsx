import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useSending } from '@veilway/web-client';
import { number } from '@veilway/web-client/format';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Failure } from './failure.js';
import type { Column, Row } from './records.js';
import { common } from './texts.js';
import { type Progress, useExport } from './use-export.js';
import { useNotice } from './use-notice.js';

const { exported: words } = common;

type Props<T extends Row> = { name: string; columns: readonly Column<T>[] };

/** Exports what the list around it shows, to the last row; the file is there once all of them were read. */
export function ExportButton<T extends Row>({ name, columns }: Props<T>) {
  const { resource, filterValues: filter, sort } = useListContext<T>();
  const translate = useTranslate();
  const notify = useNotice();
  const sending = useSending();
  const { progress, start, goOn, stop } = useExport<T>(({ read, missed }) =>
    missed > 0
      ? notify('error', words.missed(number(missed)), words.missedHint)
      : notify('success', words.done(number(read))),
  );
  return (
    <>
      <Button
        size="small"
        startIcon={<Download size={16} aria-hidden />}
        onClick={() => void start({ resource, filter, sort, columns, name })}
        {...sending}
      >
        {translate('ra.action.export')}
      </Button>
      {progress && <ExportDialog name={name} progress={progress} onRetry={() => void goOn()} onCancel={stop} />}
    </>
  );
}

type DialogProps = { name: string; progress: Progress; onRetry: () => void; onCancel: () => void };

function ExportDialog({ name, progress: { read, total, error }, onRetry, onCancel }: DialogProps) {
  const id = useId();
  const percent = total ? Math.min(100, Math.round((read / total) * 100)) : 0;
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{words.title(name)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error && <Failure title={words.failed} error={error} retry={onRetry} />}
        <LinearProgress
          aria-label={words.title(name)}
          variant={total === undefined ? 'indeterminate' : 'determinate'}
          value={percent}
        />
        <Typography variant="body2" role="status">
          {total === undefined ? words.begins : words.progress(number(read), number(total))}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {common.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
