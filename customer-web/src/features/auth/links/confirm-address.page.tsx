import { texts } from './address.texts.js';
import { confirmAddress } from '../api.js';
import { LinkPage } from './link-page.js';

/** The page behind the link in the mail to a new address. */
export default function ConfirmAddressPage() {
  return (
    <LinkPage
      page="/auth/confirm-address"
      send={confirmAddress}
      words={{
        title: texts.confirm,
        explanation: texts.confirmText,
        send: texts.confirmButton,
        sending: texts.confirming,
        failed: texts.notConfirmed,
        done: texts.confirmed,
        doneText: () => texts.confirmedText,
      }}
      next={{ label: texts.toSettings, to: '/dashboard/settings#address' }}
    />
  );
}
