import { dateTime } from '@veilway/web-client/format';
import { texts } from './texts.js';

/** When an answer comes, or should have come. */
export const promised = (until: string, now = Date.now()): string =>
  Date.parse(until) < now ? texts.late(dateTime(until)) : texts.answeredBy(dateTime(until));
