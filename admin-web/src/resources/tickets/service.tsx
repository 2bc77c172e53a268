import Typography from '@mui/material/Typography';
import type { DeskTicket } from '../../providers/types.js';
import { Badge } from '../../ui/badge.js';
import { Time } from '../../ui/time.js';
import { texts } from './texts.js';

/** What the plan of who asked says of support, where it says anything. */
export const ServiceBadge = ({ service }: Pick<DeskTicket, 'service'>) =>
  service === 'standard' ? null : <Badge tone="primary" label={texts.services[service]} />;

/** When the desk means to answer, where that is sooner than promised. */
export const Aimed = ({ aimedAt, promisedUntil }: Pick<DeskTicket, 'aimedAt' | 'promisedUntil'>) =>
  aimedAt === null || aimedAt === promisedUntil ? null : (
    <Typography variant="caption" color="textSecondary" component="div">
      {texts.aimed(<Time key="aimed" at={aimedAt} />)}
    </Typography>
  );
