import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSaveLogo } from '@/client/entities/profiles/profilesHooks';
import { toApiError } from '@/client/lib/apiError';
import { messageOr } from '@/client/lib/failure';

/**
 * Stores the logo that was chosen at sign-up, before there was an account; the navigation from
 * there carries the file. Returns why it could not be stored, else ''.
 */
export function useLogoOfSignUp(): string {
  const state = useLocation().state as { logo?: unknown } | null; // checked below
  const navigate = useNavigate();
  const save = useSaveLogo();
  const [failure, setFailure] = useState('');
  const logo = state?.logo;
  useEffect(() => {
    if (!(logo instanceof File)) return;
    /* not again after a reload */
    void navigate('.', { replace: true, state: null });
    save(logo).catch((reason: unknown) => {
      const why = messageOr(toApiError(reason), 'Please try again.');
      setFailure(`Your logo could not be stored. ${why}`);
    });
  }, [logo, navigate, save]);
  return failure;
}
