import { alerts } from '@veilway/web-client/notification-texts';
import type { Alert } from '../../providers/types.js';

/** What is wrong, in the words of the bell. */
export const alertWords = ({ kind, said }: Alert): string => alerts[kind](said);
