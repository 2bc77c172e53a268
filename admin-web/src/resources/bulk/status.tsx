import type { BulkAction } from '../../providers/types.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { texts } from './texts.js';

const TONES: Readonly<Record<BulkAction['status'], Tone>> = {
  running: 'primary',
  done: 'success',
  stopped: 'neutral',
  'author-left': 'error',
};

export const Status = ({ status }: BulkAction) => <Badge tone={TONES[status]} label={texts.statuses[status]} />;

/** What is done, in words. */
export const deedOf = ({ deed, amount, tag, subject }: BulkAction): string =>
  texts.deeds[deed].of(amount ?? 0, tag ?? '', subject ?? '');
