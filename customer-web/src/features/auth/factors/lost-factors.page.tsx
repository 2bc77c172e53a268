import { day } from '@veilway/web-client/format';
import { confirmFactorLoss } from '../api.js';
import { LinkPage } from '../links/link-page.js';
import { texts } from './lost-factors.texts.js';

/** Where the link leads that was mailed to who has lost all second factors. */
export default function LostFactorsPage() {
  return (
    <LinkPage
      page="/auth/lost-factors"
      send={confirmFactorLoss}
      words={{
        title: texts.confirm,
        explanation: texts.confirmText,
        send: texts.confirmButton,
        sending: texts.confirming,
        failed: texts.notConfirmed,
        done: texts.confirmed,
        doneText: ({ forgottenAt }) => texts.confirmedText(day(forgottenAt)),
      }}
      next={{ label: texts.toSignIn, to: '/auth' }}
    />
  );
}
