import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useHandingOn, useSending } from '@veilway/web-client';
import { common } from './texts.js';

type Props = { title: string; error: Pick<Error, 'message'>; retry?: () => unknown };

/** What went wrong, where it happened, and a way to try again. */
export function Failure({ title, error, retry }: Props) {
  const sending = useSending();
  const again = useHandingOn();
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        retry && (
          <Button ref={again} color="inherit" size="small" onClick={() => void retry()} {...sending}>
            {common.retry}
          </Button>
        )
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {error.message}
    </Alert>
  );
}
