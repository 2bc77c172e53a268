import RestoreAddressPage from '../features/auth/links/restore-address.page.js';
import '../shared/ui/theme/global.styles.js';
import { useTakenOver } from './use-taken-over.js';

/** The page by itself: all that its document needs. */
export default function RestoreAddressApp() {
  useTakenOver();
  return <RestoreAddressPage />;
}
