import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '@/client/lib/paths';
import { useHasStoredSession } from '@/client/session/storedSession';
import { Loading } from '@/client/ui/Skeleton';
import { ErrorBoundary } from './ErrorBoundary';
import { Titled } from './PageOutlet';
import * as pages from './pages';
import { SampleLayout } from './samplePages';
import { sampleRoutes } from './sampleRoutes';
import { makeScrollMemory, ScrollMemoryContext } from './scrollPositions';
import * as frames from './sessionFrames';
import { PublicLayout } from './shells/PublicLayout';

const publicRoutes = (
  <Route element={<PublicLayout />}>
    <Route path={paths.home} element={<pages.HomePage />} />
    <Route path={paths.blog} element={<pages.BlogPage />} />
    <Route path={`${paths.blog}/:id`} element={<pages.BlogPostPage />} />
    <Route path={paths.terms} element={<pages.TermsPage />} />
    <Route path={paths.privacyPolicy} element={<pages.PrivacyPolicyPage />} />
  </Route>
);

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
        <Route element={<frames.SessionLayout />}>
          <Route element={<SampleLayout />}>
            <Route path="*" element={<pages.NotFoundPage />} />
          </Route>
        </Route>
      </Routes>
    );
  }
  const page = (
    <>
      <pages.NotFoundPage />
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

const accountRoutes = (
  <Route element={<frames.AuthLayout />}>
    <Route path={paths.login} element={<pages.LoginPage />} />
    <Route path={paths.resetPassword} element={<pages.ResetPasswordPage />} />
    <Route path={paths.newPassword} element={<pages.NewPasswordPage />} />
    <Route path={paths.activate} element={<pages.ActivatePage />} />
    <Route path={paths.confirmEmail} element={<pages.ConfirmEmailPage />} />
    <Route element={<frames.GuestGuard />}>
      <Route path={paths.signUp} element={<pages.SignUpPage />} />
      <Route path={paths.signUpArtist} element={<pages.ArtistSignUpPage />} />
      <Route path={paths.signUpMedia} element={<pages.MediaSignUpPage />} />
    </Route>
  </Route>
);

const signedInRoutes = (
  <Route element={<pages.AuthGuard />}>
    <Route element={<pages.SignedInLayout />}>
      <Route
        path={paths.profile}
        element={
          <Titled title="Profile">
            <pages.ProfilePage />
          </Titled>
        }
      />
      <Route
        path={paths.profileSettings}
        element={
          <Titled title="Profile settings">
            <pages.ProfileSettingsPage />
          </Titled>
        }
      />
      <Route element={<pages.RoleGuard role="artist" />}>
        <Route
          path={paths.submitMusic}
          element={
            <Titled title="Submit your music">
              <pages.SubmitMusicPage />
            </Titled>
          }
        />
        <Route
          path={paths.myReleases}
          element={
            <Titled title="Your releases">
              <pages.MyReleasesPage />
            </Titled>
          }
        />
        <Route
          path={paths.createOrder}
          element={
            <Titled title="Create order">
              <pages.CreateOrderPage />
            </Titled>
          }
        />
        <Route
          path={paths.myOrders}
          element={
            <Titled title="Your orders">
              <pages.MyOrdersPage />
            </Titled>
          }
        />
      </Route>
      <Route element={<pages.RoleGuard role="media" />}>
        <Route
          path={paths.createService}
          element={
            <Titled title="Create your service">
              <pages.CreateServicePage />
            </Titled>
          }
        />
        <Route
          path={paths.myServices}
          element={
            <Titled title="Your services">
              <pages.MyServicesPage />
            </Titled>
          }
        />
      </Route>
      <Route element={<pages.AdminGuard />}>
        <Route
          path={paths.admin}
          element={
            <Titled title="Admin">
              <pages.AdminPage />
            </Titled>
          }
        />
      </Route>
    </Route>
  </Route>
);

/** Every address of the program. */
export const routes = (
  <>
    {publicRoutes}
    <Route path="*" element={<NoPage />} />
    <Route element={<frames.SessionLayout />}>
      {accountRoutes}
      {signedInRoutes}
      {sampleRoutes}
    </Route>
    {pages.UiCataloguePage ? <Route path="/ui" element={<pages.UiCataloguePage />} /> : null}
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
