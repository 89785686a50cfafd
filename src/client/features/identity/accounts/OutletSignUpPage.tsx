import { useState } from 'react';
import { RegistrationForm } from './RegistrationForm';
import { paths } from '@/client/lib/paths';
import { AuthPage } from './AuthPage';

export function OutletSignUpPage() {
  const [welcome, setWelcome] = useState<{ hasLogo: boolean } | null>(null);
  return welcome ? (
    <OutletWelcomePage {...welcome} />
  ) : (
    <RegistrationForm role="media" onMustActivate={(hasLogo) => setWelcome({ hasLogo })} />
  );
}

function OutletWelcomePage({ hasLogo }: { hasLogo: boolean }) {
  return (
    <AuthPage
      takesFocus
      title="Media, Welcome!"
      lead={
        <>
          <p>Please check your email to confirm and activate your account.</p>
          {hasLogo ? <p>You can add your logo in the settings after that.</p> : null}
        </>
      }
      wayOn={{ to: paths.home, label: 'Close' }}
    />
  );
}
