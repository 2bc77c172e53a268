import { keepFactors } from '../api.js';
import { LinkPage } from '../links/link-page.js';
import { texts } from './lost-factors.texts.js';

/** Where the link leads by which an account keeps its second factors. */
export default function KeepFactorsPage() {
  return (
    <LinkPage
      page="/auth/keep-factors"
      send={keepFactors}
      words={{
        title: texts.keep,
        explanation: texts.keepText,
        send: texts.keepButton,
        sending: texts.keeping,
        failed: texts.notKept,
        done: texts.kept,
        doneText: () => texts.keptText,
      }}
      next={{ label: texts.newPassword, to: '/auth/forgot-password' }}
    />
  );
}
