import { LegalPage, privacyPolicy } from './LegalPage';

export function PrivacyPolicyPage() {
  return <LegalPage document={privacyPolicy} />;
}
