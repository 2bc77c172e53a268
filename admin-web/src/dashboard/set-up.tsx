import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Check, Circle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useIdentity } from '../layout/guard.js';
import { Section } from '../ui/section.js';
import { summary } from './api.js';
import { texts } from './texts.js';

/** Pages on which a step is taken; the other ones are settings of the machine. */
const PLACES = { server: '/servers/new', gateway: '/servers' } as const;
const STEPS = ['brand', 'address', 'mail', 'server', 'gateway'] as const;

/** What has to be there before customers come. Each step is a fact; with the last one the list goes. */
export function SetUp() {
  const mayChange = useIdentity().may('settings.change');
  const { data } = useQuery(summary);
  if (!mayChange || !data || STEPS.every((step) => data.setUp[step])) return null;
  return (
    <Section title={texts.setUp.title}>
      <Paper variant="outlined" component="ol" sx={{ m: 0, p: 2, listStyle: 'none', display: 'grid', gap: 2 }}>
        {STEPS.map((step) => {
          const isDone = data.setUp[step];
          const place = step in PLACES ? PLACES[step as keyof typeof PLACES] : undefined;
          return (
            <Stack component="li" key={step} direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
              <Box sx={{ color: isDone ? 'success.text' : 'text.secondary', pt: 0.25 }}>
                {isDone ? (
                  <Check size={18} role="img" aria-label={texts.setUp.done} />
                ) : (
                  <Circle size={18} aria-hidden />
                )}
              </Box>
              <Box sx={{ flex: 1, minWidth: 200 }}>
                <Typography sx={{ fontWeight: isDone ? 400 : 600 }}>{texts.setUp.steps[step].title}</Typography>
                {!isDone && (
                  <Typography variant="body2" color="textSecondary">
                    {texts.setUp.steps[step].text}
                  </Typography>
                )}
              </Box>
              {!isDone && place && (
                <Button component={Link} to={place} variant="outlined" size="small" sx={{ alignSelf: 'center' }}>
                  {texts.setUp.go[step as keyof typeof PLACES]}
                </Button>
              )}
            </Stack>
          );
        })}
      </Paper>
    </Section>
  );
}
