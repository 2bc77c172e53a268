import { texts } from './address.texts.js';
import { restoreAddress } from '../api.js';
import { NewPasswordPage } from './new-password.js';

/** Where the link leads that was mailed to the address of before. It takes nothing back by being opened. */
export default function RestoreAddressPage() {
  return (
    <NewPasswordPage
      page="/auth/restore-address"
      send={restoreAddress}
      words={{
        title: texts.restore,
        explanation: texts.restoreText,
        send: texts.restoreButton,
        sending: texts.restoring,
        failed: texts.notRestored,
        done: texts.restored,
        doneText: texts.restoredText,
      }}
      otherwise={{ label: texts.toSignIn, to: '/auth' }}
    />
  );
}
