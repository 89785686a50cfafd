import { matchPath, useLocation } from 'react-router-dom';
import { AuthGuard } from '../guards/AuthGuard';
import { signedInScreens } from '../screens/signedInScreens';
import { SignedInLayout } from './SignedInLayout';
import { VisitorShell } from './VisitorShell';

/**
 * The frame of all screens of an account, which stays from page to page: a member's frame, or for a
 * visitor the same one with samples, on the open screens.
 */
export function AccountFrame() {
  const { pathname } = useLocation();
  const isGuarded = signedInScreens.some(({ path }) => matchPath(path, pathname) !== null);
  return (
    <AuthGuard visitors={isGuarded ? undefined : <VisitorShell />}>
      <SignedInLayout />
    </AuthGuard>
  );
}
