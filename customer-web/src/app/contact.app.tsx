import { useEffect } from 'react';
import ContactPage from '../features/contact/contact.page.js';
import { SiteFrame } from '../shared/ui/layout/site-frame.js';
import '../shared/ui/theme/global.styles.js';

/** The contact page by itself: all that its document needs. */
export default function ContactApp() {
  useEffect(() => {
    // `inline/hold-submit.js` waits for it.
    document.dispatchEvent(new Event('taken-over'));
    void import('./font.js');
  }, []);
  return (
    <SiteFrame path="/contact">
      <ContactPage />
    </SiteFrame>
  );
}
