import { Outlet } from 'react-router-dom';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import { type AdminCaller, mayAct } from '@/shared/platform/roles';
import { useCurrentUser } from '@/client/entities/profiles';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { Loading } from '@/client/ui/Skeleton';
import { Admitted } from './Admitted';
import { AccessDenied } from './guards';

/**
 * Guards the pages of these admins, behind the `AuthGuard`. Admin rights are in the account, not in
 * the token, so that they can be revoked. The server checks each request itself.
 */
export function AdminGuard({ caller }: { caller: AdminCaller }) {
  const { data: user, ...query } = useCurrentUser();
  if (user)
    return mayAct(user.admin_role, caller) ? (
      <Admitted>
        <Outlet />
      </Admitted>
    ) : (
      <AccessDenied />
    );
  if (!query.error) return <Loading />;
  return <ListStates {...statesOf(query)} errorFallback={PROFILE_MESSAGES.profileLoadFailed} />;
}
