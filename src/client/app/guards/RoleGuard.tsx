import { Outlet } from 'react-router-dom';
import type { Role } from '@/shared/options';
import { useIsSessionReady, useSessionRole } from '@/client/session/sessionHooks';
import { Loading } from '@/client/ui/Skeleton';
import { AccessDenied } from './AccessDenied';

/** Pages of one role. What the server gives is its own decision. */
export function RoleGuard({ role }: { role: Role }) {
  const isReady = useIsSessionReady();
  const ownRole = useSessionRole();
  if (!isReady) return <Loading />;
  return ownRole === role ? <Outlet /> : <AccessDenied />;
}
