import { Outlet } from 'react-router-dom';
import { PROFILE_MESSAGES } from '@/shared/profiles/profileMessages';
import { type AdminCaller, mayAct } from '@/shared/roles';
import { useCurrentUser } from '@/client/entities/profiles/profilesHooks';
import { ListStates } from '@/client/ui/list/ListStates';
import { Loading } from '@/client/ui/Skeleton';
import { AccessDenied } from './AccessDenied';

/**
 * Guards the pages of these admins, behind the `AuthGuard`. The token does not say who is an admin, so
 * that the right can be revoked; the account does. The server checks each request itself.
 */
export function AdminGuard({ who }: { who: AdminCaller }) {
  const { user, ...loading } = useCurrentUser();
  if (user) return mayAct(user.admin_role, who) ? <Outlet /> : <AccessDenied />;
  if (loading.status === 'loading') return <Loading />;
  return <ListStates {...loading} errorFallback={PROFILE_MESSAGES.profileLoadFailed} />;
}
