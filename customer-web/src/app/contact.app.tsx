import ContactPage from '../features/contact/contact.page.js';
import { SiteFrame } from '../shared/ui/layout/site-frame.js';
import '../shared/ui/theme/global.styles.js';
import { useTakenOver } from './use-taken-over.js';

/** The contact page by itself: all that its document needs. */
export default function ContactApp() {
  useTakenOver();
  return (
    <SiteFrame path="/contact">
      <ContactPage />
    </SiteFrame>
  );
}
