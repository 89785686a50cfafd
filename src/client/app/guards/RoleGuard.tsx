import { Outlet } from 'react-router-dom';
import type { Role } from '@/shared/platform/options';
import { useIsSessionReady, useSessionRole } from '@/client/session/sessionHooks';
import { Loading } from '@/client/ui/Skeleton';
import { AccessDenied } from './AccessDenied';

/** Guards the pages of one role. The server checks each request itself. */
export function RoleGuard({ role }: { role: Role }) {
  const isReady = useIsSessionReady();
  const ownRole = useSessionRole();
  if (!isReady) return <Loading />;
  return ownRole === role ? <Outlet /> : <AccessDenied />;
}
