import Terms from '../features/legal/terms.page.js';
import { SiteFrame } from '../shared/ui/layout/site-frame.js';

const TermsPage = () => (
  <SiteFrame path="/terms">
    <Terms />
  </SiteFrame>
);
export default TermsPage;
