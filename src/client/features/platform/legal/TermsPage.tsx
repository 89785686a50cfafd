import { LegalPage, terms } from './LegalPage';

export function TermsPage() {
  return <LegalPage document={terms} />;
}
