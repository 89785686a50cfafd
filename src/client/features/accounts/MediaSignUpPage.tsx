import { useState } from 'react';
import { MediaWelcomePage } from './MediaWelcomePage';
import { RegistrationForm } from './RegistrationForm';

export function MediaSignUpPage() {
  const [welcome, setWelcome] = useState<{ hasLogo: boolean } | null>(null);
  return welcome ? (
    <MediaWelcomePage {...welcome} />
  ) : (
    <RegistrationForm role="media" onMustActivate={(hasLogo) => setWelcome({ hasLogo })} />
  );
}
