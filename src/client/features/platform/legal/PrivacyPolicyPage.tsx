import { LegalPage } from './LegalPage';
import { privacyPolicy } from './legalText';

export function PrivacyPolicyPage() {
  return <LegalPage document={privacyPolicy} />;
}
