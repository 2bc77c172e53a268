import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { factorWanted, SECOND_FACTORS_PAGE } from '@veilway/web-client';

export default function FactorWantedAlert({ wanted }: { wanted: 'required' | 'advised' }) {
  return (
    <Alert
      severity="warning"
      sx={{
        mb: 3,
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: 1, minWidth: { xs: '80%', sm: 0 } },
      }}
      action={
        // The settings are a page of the site.
        <Button color="inherit" size="small" href={SECOND_FACTORS_PAGE}>
          {factorWanted.setUp}
        </Button>
      }
    >
      {factorWanted[wanted]}
    </Alert>
  );
}
