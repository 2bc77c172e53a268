import Privacy from '../features/legal/privacy.page.js';
import { SiteFrame } from '../shared/ui/layout/site-frame.js';

const PrivacyPage = () => (
  <SiteFrame path="/privacy">
    <Privacy />
  </SiteFrame>
);
export default PrivacyPage;
