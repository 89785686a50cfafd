import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useHasStoredSession } from '@/client/session/storedSession';
import { Loading } from '@/client/ui/Skeleton';
import { ErrorBoundary } from './ErrorBoundary';
import { Titled } from './PageOutlet';
import { lazyPage } from './lazyPage';
import { makeScrollMemory, ScrollMemoryContext } from './scrollPositions';
import type { Frame, Guard } from './screens/screen';
import { screens } from './screens/screens';
import * as samples from './sampleFrames';
import * as session from './sessionFrames';
import * as signedIn from './signedInFrames';
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

/** The screens with the element that shows each. */
const drawn = screens.map((screen) => {
  const Page = lazyPage(screen.load);
  const page = <Page />;
  const { title } = screen;
  return { ...screen, page: title ? <Titled title={title}>{page}</Titled> : page };
});

/** The routes of a frame's screens; of those behind a guard, or of those without one. */
const routesOf = (frame: Frame, guard?: Guard) =>
  drawn
    .filter((screen) => screen.frame === frame && screen.guard === guard)
    .map(({ path, page }) => <Route key={path} path={path} element={page} />);

const notFoundPage = drawn.at(-1)?.page;

/** Says whether somebody is logged in, as soon as the page around it has been taken over. */
function MemberNotice({ onMember }: { onMember: () => void }) {
  const isMember = useHasStoredSession();
  useLayoutEffect(() => {
    if (isMember) onMember();
  }, [isMember, onMember]);
  return null;
}

/**
 * No page: in the frame that the person knows, which for a member is the signed-in one. It is drawn
 * for a visitor first: a frame that changed while the page is taken over would draw it anew.
 */
function NoPage() {
  const [isMember, setMember] = useState(false);
  const [onMember] = useState(() => () => {
    setMember(true);
  });
  if (isMember) {
    return (
      <Routes>
        <Route element={<session.SessionLayout />}>
          <Route element={<samples.SampleLayout />}>
            <Route path="*" element={notFoundPage} />
          </Route>
        </Route>
      </Routes>
    );
  }
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

/** Every address of the program. */
export const routes = (
  <>
    <Route element={<PublicLayout />}>{routesOf('public')}</Route>
    <Route path="*" element={<NoPage />} />
    <Route element={<session.SessionLayout />}>
      <Route element={<session.AuthLayout />}>
        {routesOf('account')}
        <Route element={<session.GuestGuard />}>{routesOf('account', 'guest')}</Route>
      </Route>
      <Route element={<signedIn.AuthGuard />}>
        <Route element={<signedIn.SignedInLayout />}>
          {routesOf('signed-in')}
          <Route element={<signedIn.RoleGuard role="artist" />}>
            {routesOf('signed-in', 'artist')}
          </Route>
          <Route element={<signedIn.RoleGuard role="media" />}>
            {routesOf('signed-in', 'media')}
          </Route>
          <Route element={<signedIn.AdminGuard />}>{routesOf('signed-in', 'admin')}</Route>
        </Route>
      </Route>
      <Route element={<samples.SampleLayout />}>
        <Route element={<samples.AlwaysSamples />}>{routesOf('sample')}</Route>
        {routesOf('open')}
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
