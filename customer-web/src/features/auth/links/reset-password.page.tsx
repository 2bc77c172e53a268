import { resetPassword } from '../api.js';
import { texts } from './forgotten.texts.js';
import { NewPasswordPage } from './new-password.js';

/** Where the link leads that was mailed to who forgot the password. */
export default function ResetPasswordPage() {
  return (
    <NewPasswordPage
      page="/auth/reset-password"
      send={resetPassword}
      words={{
        title: texts.reset,
        explanation: texts.allEnd,
        send: texts.save,
        sending: texts.saving,
        failed: texts.notChanged,
        done: texts.changed,
        doneText: texts.changedText,
      }}
      otherwise={{ label: texts.askAgain, to: '/auth/forgot-password' }}
    />
  );
}
