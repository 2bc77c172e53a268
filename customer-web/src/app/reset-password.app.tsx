import ResetPasswordPage from '../features/auth/links/reset-password.page.js';
import '../shared/ui/theme/global.styles.js';
import { useTakenOver } from './use-taken-over.js';

/** The page by itself: all that its document needs. */
export default function ResetPasswordApp() {
  useTakenOver();
  return <ResetPasswordPage />;
}
