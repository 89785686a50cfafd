import { useEffect, useState } from 'react';
import { logoFormData, usePutLogoMutation } from '@/client/entities/profiles';
import { toApiError } from '@/client/lib/apiError';
import { messageOr } from '@/client/lib/failure';
import { takeLogoOfSignUp } from '@/client/session/logoOfSignUp';

/**
 * Stores the logo that was chosen at sign-up, before there was an account. Returns the error, else
 * ''.
 */
export function useLogoOfSignUp(email: string): string {
  const [putLogo] = usePutLogoMutation();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const logo = takeLogoOfSignUp(email);
    if (!logo) return;
    putLogo({ form: logoFormData(logo) })
      .unwrap()
      .catch((reason: unknown) => {
        const why = messageOr(toApiError(reason), 'Please try again.');
        setFailure(`Your logo could not be stored. ${why}`);
      });
  }, [putLogo, email]);
  return failure;
}
