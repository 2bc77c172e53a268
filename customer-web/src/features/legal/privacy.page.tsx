import { LegalPage } from './legal.page.js';
import { Stored } from './stored.js';
import { texts } from './texts.js';

export default function PrivacyPage() {
  return (
    <LegalPage {...texts.privacy}>
      <Stored />
    </LegalPage>
  );
}
