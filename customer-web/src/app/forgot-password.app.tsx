import ForgotPasswordPage from '../features/auth/links/forgot-password.page.js';
import '../shared/ui/theme/global.styles.js';
import { useTakenOver } from './use-taken-over.js';

/** The page by itself: all that its document needs. */
export default function ForgotPasswordApp() {
  useTakenOver();
  return <ForgotPasswordPage />;
}
