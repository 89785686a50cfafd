import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import { type AdminCaller, mayAct } from '@/shared/platform/roles';
import { useCurrentUser } from '@/client/entities/profiles';
import { useModerationCounts } from '@/client/entities/counts';
import { lazyPart } from '@/client/ui/lazyPart';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { Loading } from '@/client/ui/Skeleton';
import { AccessDenied } from './guards';

const SecondFactorNeededPage = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "second-factor-needed" */ './SecondFactorNeededPage'))
      .SecondFactorNeededPage,
);

interface AdminGuardProps {
  caller: AdminCaller;
  children?: ReactNode;
}

/**
 * Guards the pages of these admins, behind the `AuthGuard`. Admin rights are in the account, not in
 * the token, so that they can be revoked. The server checks each request itself.
 */
export function AdminGuard({ caller, children = <Outlet /> }: AdminGuardProps) {
  const { data: user, ...query } = useCurrentUser();
  if (user)
    return mayAct(user.admin_role, caller) ? <Admitted>{children}</Admitted> : <AccessDenied />;
  if (!query.error) return <Loading />;
  return <ListStates {...statesOf(query)} errorFallback={PROFILE_MESSAGES.profileLoadFailed} />;
}

function Admitted({ children }: { children: ReactNode }) {
  const { needsSecondFactor, isSettled, refetch } = useModerationCounts();
  /* it may have been turned on in the settings meanwhile */
  const wasNeeded = useRef(needsSecondFactor);
  useEffect(() => {
    if (wasNeeded.current) void refetch();
  }, [refetch]);
  /* a page shown first would display its own rejected calls */
  if (!isSettled) return <Loading />;
  if (!needsSecondFactor) return children;
  return (
    <Suspense fallback={<Loading />}>
      <SecondFactorNeededPage onReturn={refetch} />
    </Suspense>
  );
}
