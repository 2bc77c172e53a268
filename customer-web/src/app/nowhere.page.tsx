import { SiteFrame } from '../shared/ui/layout/site-frame.js';
import { NotFound } from './not-found.js';

/** What stands at every address that has no page. */
const NowherePage = () => (
  <SiteFrame path="*">
    <NotFound />
  </SiteFrame>
);
export default NowherePage;
