import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { addresses } from '@/client/lib/paths';
import { useHasStoredSession } from '@/client/session/storedSession';
import { Loading } from '@/client/ui/Skeleton';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyPage } from './lazyPage';
import { makeRoutesOf, notFoundPage } from './pageRoutes';
import { makeScrollMemory, ScrollMemoryContext } from './scrollPositions';
import { accountScreens } from './screens/accountScreens';
import { publicScreens } from './screens/publicScreens';
import * as session from './sessionFrames';
import { loadSignedIn } from './signedInChunk';
import { PublicLayout } from './shells/PublicLayout';

/** Each piece of the design system in each state; only while developing. */
const UiCataloguePage =
  process.env.NODE_ENV === 'development'
    ? lazyPage(
        async () =>
          (
            await import(
              /* webpackChunkName: "ui" */ '@/client/features/uiCatalogue/UiCataloguePage'
            )
          ).UiCataloguePage,
      )
    : null;

const routesOf = makeRoutesOf([...publicScreens, ...accountScreens]);

/**
 * Everything within the signed-in frame, the table of its screens included: it comes when one of
 * them is asked for, so that they cost the other pages nothing.
 */
const SignedInRoutes = lazyPage(async () => {
  const { preloadScreen, SignedInRoutes: InnerRoutes } = await loadSignedIn();
  if (typeof window !== 'undefined') preloadScreen(window.location.pathname);
  return () => <InnerRoutes SessionLayout={session.SessionLayout} />;
});

/** Asked where no public page answers: whether one of the signed-in frame does. */
const isInner = (pathname: string): boolean =>
  addresses.some((address) => matchPath(address, pathname) !== null);

/** Says whether somebody is logged in, as soon as the page around it has been taken over. */
function MemberNotice({ onMember }: { onMember: () => void }) {
  const isMember = useHasStoredSession();
  useLayoutEffect(() => {
    if (isMember) onMember();
  }, [isMember, onMember]);
  return null;
}

/**
 * What is behind the log-in; or no page, in the frame that the person knows, which for a member is
 * the signed-in one. That is drawn for a visitor first: a frame that changed while the page is taken
 * over would draw it anew.
 */
function Elsewhere() {
  const { pathname } = useLocation();
  const [isMember, setMember] = useState(false);
  const [onMember] = useState(() => () => {
    setMember(true);
  });
  if (isMember || isInner(pathname)) return <SignedInRoutes />;
  const page = (
    <>
      {notFoundPage}
      <MemberNotice onMember={onMember} />
    </>
  );
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route path="*" element={page} />
      </Route>
    </Routes>
  );
}

/** The addresses that come without the signed-in frame, and the way to the others. */
export const routes = (
  <>
    <Route element={<PublicLayout />}>{routesOf('public')}</Route>
    <Route path="*" element={<Elsewhere />} />
    <Route element={<session.LoginFrame />}>{routesOf('early')}</Route>
    <Route element={<session.SessionLayout />}>
      <Route element={<session.AuthLayout />}>
        {routesOf('account')}
        <Route element={<session.GuestGuard />}>{routesOf('account', 'guest')}</Route>
      </Route>
    </Route>
    {UiCataloguePage ? <Route path="/ui" element={<UiCataloguePage />} /> : null}
  </>
);

/** The outer boundary is for the frames themselves. */
export function Router() {
  const [memory] = useState(makeScrollMemory);
  const { key } = useLocation();
  /* who goes on and back before the next page has come has been on their way all the same */
  useEffect(() => {
    memory.arrive(key);
  }, [memory, key]);
  return (
    <ErrorBoundary>
      <ScrollMemoryContext value={memory}>
        <Suspense fallback={<Loading />}>
          <Routes>{routes}</Routes>
        </Suspense>
      </ScrollMemoryContext>
    </ErrorBoundary>
  );
}
