import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AuthGuard, RoleGuard } from './guards/guards';
import { componentOf, lazyPage } from '@/client/ui/lazyPage';
import { ADMIN_CALLERS } from '@/shared/platform/roles';
import { makeRoutesOf, notFoundPage } from './pageRoutes';
import { innerScreens } from './screens/signedInScreens';
import { AccountFrame, BareLayout } from './shells/AccountFrame';

export { preloadScreen } from './screens/signedInScreens';

/* Loads with its page, as the only guard that needs the data layer. */
const AdminGuard = lazyPage(
  componentOf(() => import(/* webpackChunkName: "admin" */ './guards/AdminGuard'), 'AdminGuard'),
);

const routesOf = makeRoutesOf(innerScreens);

interface Session {
  /** The layout with the session; passed in, since its store imports this chunk. */
  SessionLayout: ComponentType;
}

export const signedInRoutes = ({ SessionLayout }: Session) => (
  <Route element={<SessionLayout />}>
    <Route element={<AccountFrame />}>
      {routesOf('signed-in')}
      <Route element={<RoleGuard role="artist" />}>{routesOf('signed-in', 'artist')}</Route>
      <Route element={<RoleGuard role="media" />}>{routesOf('signed-in', 'media')}</Route>
      {ADMIN_CALLERS.map((caller) => (
        <Route key={caller} element={<AdminGuard caller={caller} />}>
          {routesOf('signed-in', caller)}
        </Route>
      ))}
      {routesOf('open')}
      <Route path="*" element={notFoundPage} />
    </Route>
    <Route element={<AuthGuard />}>
      <Route element={<BareLayout />}>
        <Route element={<RoleGuard role="artist" />}>{routesOf('signed-in', 'artist', true)}</Route>
      </Route>
    </Route>
  </Route>
);

export function SignedInRoutes(session: Session) {
  return <Routes>{signedInRoutes(session)}</Routes>;
}
