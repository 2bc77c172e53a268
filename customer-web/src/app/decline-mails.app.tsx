import DeclineMailsPage from '../features/auth/links/decline-mails.page.js';
import '../shared/ui/theme/global.styles.js';
import { useTakenOver } from './use-taken-over.js';

/** The page by itself: all that its document needs. */
export default function DeclineMailsApp() {
  useTakenOver();
  return <DeclineMailsPage />;
}
