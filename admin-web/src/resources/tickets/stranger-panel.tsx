import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { day } from '@veilway/web-client/format';
import type { DeskThread } from '../../providers/types.js';
import { Section } from '../../ui/section.js';
import { Asking } from './asking.js';
import { texts } from './texts.js';

const words = texts.stranger;

/** Who wrote by the contact form, where the answer goes, and how long it is known. */
export const StrangerPanel = ({ ticket }: { ticket: DeskThread }) => (
  <Card sx={{ p: 2 }}>
    <Section title={words.title}>
      <Asking ticket={ticket} />
      <Typography variant="body2">{words.unconfirmed}</Typography>
      {ticket.keptUntil && (
        <Typography variant="body2" color="textSecondary">
          {words.kept(day(ticket.keptUntil))}
        </Typography>
      )}
    </Section>
  </Card>
);
