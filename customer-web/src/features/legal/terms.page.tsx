import { LegalPage } from './legal.page.js';
import { texts } from './texts.js';

export default function TermsPage() {
  return <LegalPage {...texts.terms} />;
}
