import { useChange } from '../../ui/use-change.js';
import { texts } from './texts.js';

/** What shows alerts, and whom they are told. */
const SHOWN_BY = ['alerts'];

export const useSilence = (id: string) =>
  useChange(
    (data, silence: { reason: string; hours: number }) => data.silenceAlert(id, silence),
    texts.silence,
    SHOWN_BY,
  );

export const useEndSilence = (id: string) =>
  useChange((data, _: void) => data.endAlertSilence(id), texts.endSilence, SHOWN_BY);
