import { useState } from 'react';
import { OutletWelcomePage } from './OutletWelcomePage';
import { RegistrationForm } from './RegistrationForm';

export function OutletSignUpPage() {
  const [welcome, setWelcome] = useState<{ hasLogo: boolean } | null>(null);
  return welcome ? (
    <OutletWelcomePage {...welcome} />
  ) : (
    <RegistrationForm role="media" onMustActivate={(hasLogo) => setWelcome({ hasLogo })} />
  );
}
