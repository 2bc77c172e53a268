import KeepFactorsPage from '../features/auth/factors/keep-factors.page.js';
import '../shared/ui/theme/global.styles.js';
import { useTakenOver } from './use-taken-over.js';

/** The page by itself: all that its document needs. */
export default function KeepFactorsApp() {
  useTakenOver();
  return <KeepFactorsPage />;
}
