import { useState } from 'react';
import { MediaWelcomePage } from './MediaWelcomePage';
import { RegistrationForm } from './RegistrationForm';

export function MediaSignUpPage() {
  const [mustActivate, setMustActivate] = useState(false);
  return mustActivate ? (
    <MediaWelcomePage />
  ) : (
    <RegistrationForm role="media" onMustActivate={() => setMustActivate(true)} />
  );
}
