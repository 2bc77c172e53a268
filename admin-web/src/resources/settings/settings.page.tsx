import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../ui/failure.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RowsWaiting } from '../../ui/rows-waiting.js';
import { AlertWebhook } from './alert-webhook.js';
import { settings } from './api.js';
import { Environment } from './environment.js';
import { History } from './history.js';
import { Kept } from './kept.js';
import { SectionForm } from './section.form.js';
import { texts } from './texts.js';

/** What the product is set to, what it was, and what only its environment says. */
export default function SettingsPage() {
  usePageTitle(texts.title);
  const { data, error, refetch } = useQuery(settings);
  const failure = error && <Failure title={texts.notLoaded} error={error} retry={refetch} />;
  if (!data) return failure || <RowsWaiting label={texts.loading} />;
  const sections = [...new Set(data.settings.map(({ section }) => section))];
  return (
    <Stack spacing={4}>
      {failure}
      <Typography color="textSecondary">{texts.intro}</Typography>
      {sections.map((section) => (
        <SectionForm key={section} section={section} read={data}>
          {section === 'money' && (
            <Typography variant="body2">
              <strong>{texts.paidBy}:</strong> {texts.methods[data.paymentMethod] ?? data.paymentMethod}
            </Typography>
          )}
          {section === 'kept' && <Kept />}
        </SectionForm>
      ))}
      <AlertWebhook />
      <History read={data} />
      <Environment variables={data.environment} />
    </Stack>
  );
}
