import { useMutation } from '@tanstack/react-query';
import { useSending } from '@veilway/web-client';
import { reportFactorLoss } from '../api.js';
import { AuthFrame } from '../parts/auth-frame.js';
import auth from '../auth.styles.js';
import { texts } from './lost-factors.texts.js';
import { Notice } from '../parts/notice.js';

/** The way on for who knows the password, and has nothing else any more. */
export function LostFactors({ ticket, onBack }: { ticket: string; onBack: () => void }) {
  const reporting = useMutation({ mutationFn: () => reportFactorLoss(ticket) });
  const sending = useSending(reporting.isPending);
  if (reporting.isSuccess)
    return (
      <AuthFrame title={texts.sent} page="sent">
        <p role="status" className={auth.lead}>
          {texts.sentText}
        </p>
      </AuthFrame>
    );
  return (
    <AuthFrame title={texts.title} page="lost">
      <p className={auth.lead}>{texts.explanation}</p>
      <Notice title={texts.notSent} error={reporting.error} />
      <button type="button" className={auth.submit} onClick={() => reporting.mutate()} {...sending}>
        {reporting.isPending ? texts.sendingLink : texts.sendLink}
      </button>
      <button type="button" className={auth.quiet} onClick={onBack}>
        {texts.back}
      </button>
    </AuthFrame>
  );
}
