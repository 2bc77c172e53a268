import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';

type Props = { title: string; error: Error; retry?: () => unknown };

/** What went wrong, where it happened, and a way to try again. */
export const Failure = ({ title, error, retry }: Props) => (
  <Alert
    severity="error"
    variant="outlined"
    action={
      retry && (
        <Button color="inherit" size="small" onClick={() => void retry()}>
          Retry
        </Button>
      )
    }
  >
    <AlertTitle>{title}</AlertTitle>
    {error.message}
  </Alert>
);
