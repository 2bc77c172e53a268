import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { presenceAt } from './api.js';
import { texts } from './texts.js';

const words = texts.presence;

/** Who else is at the ticket now, and types. A line is kept free, so that nothing moves when somebody comes. */
export function Presence({ id }: { id: string }) {
  const { data } = useQuery(presenceAt(id));
  const lines = [
    ...(data?.isCustomerTyping ? [words.customer] : []),
    ...(data?.colleagues ?? []).map(({ name, isTyping }) =>
      words[isTyping ? 'types' : 'looks'](name || words.somebody),
    ),
  ];
  return (
    <Stack role="status" sx={{ minHeight: 20 }}>
      {lines.map((line) => (
        <Typography key={line} variant="body2" color="textSecondary">
          <bdi>{line}</bdi>
        </Typography>
      ))}
    </Stack>
  );
}
