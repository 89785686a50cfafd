import { LegalPage } from './LegalPage';
import { terms } from './legalText';

export function TermsPage() {
  return <LegalPage document={terms} />;
}
