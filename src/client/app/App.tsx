import { Suspense, useEffect, useLayoutEffect, useState, type ReactNode, StrictMode } from 'react';
import { matchPath, Route, Routes, useLocation, BrowserRouter } from 'react-router-dom';
import { addresses, paths } from '@/client/lib/paths';
import { useHasStoredSession } from '@/client/session/storedSession';
import { Loading } from '@/client/ui/Skeleton';
import { ErrorBoundary } from './ErrorBoundary';
import { componentOf, lazyPage } from '@/client/ui/lazyPage';
import { makeRoutesOf, notFoundPage } from './pageRoutes';
import { accountScreens } from './screens/accountScreens';
import { publicScreens } from './screens/publicScreens';
import * as session from './sessionFrames';
import { loadSignedIn } from './signedInChunk';
import { type AccountAction, PublicShell } from '@/client/ui/shells/PublicShell';
import { PageOutlet, makeScrollMemory, ScrollMemoryContext } from './PageOutlet';

const anchor = (id: string) => `${paths.home}#${id}`;

const LINKS = [
  { to: '/outlets', label: 'Outlets', isDrawn: true },
  { to: anchor('about'), label: 'About', mobileOrder: 1 },
  { to: anchor('how-it-works'), label: 'How it works', mobileOrder: 3 },
  { to: anchor('blog'), label: 'Blog', mobileOrder: 5 },
  { to: anchor('faq'), label: 'Faq', mobileOrder: 6 },
  { to: anchor('for-artist'), label: 'For artist', mobileOrder: 2 },
  { to: anchor('for-media'), label: 'For media', mobileOrder: 4 },
] as const;

const LEGAL_LINKS = [
  { to: paths.terms, label: 'Terms' },
  { to: paths.privacyPolicy, label: 'Privacy policy' },
  { to: paths.accessibility, label: 'Accessibility' },
  { to: paths.contact, label: 'Contact' },
  { to: paths.imprint, label: 'Imprint' },
];

const VISITOR: readonly AccountAction[] = [
  { to: paths.login, label: 'Log in' },
  { to: paths.signUp, label: 'Sign up', isMain: true },
];

const MEMBER: readonly AccountAction[] = [
  { to: paths.profile, label: 'Your profile', isMain: true },
];

/*
 * The same element at each render: during hydration the header may change without React rendering
 * the page below it again.
 */
const PAGE = <PageOutlet />;

/** Every component of the design system in each of its states; only in development. */
const UiCataloguePage =
  process.env.NODE_ENV === 'development'
    ? lazyPage(
        componentOf(() => import('@/client/app/uiCatalogue/UiCataloguePage'), 'UiCataloguePage'),
      )
    : null;

const routesOf = makeRoutesOf([...publicScreens, ...accountScreens]);

/**
 * The whole signed-in frame with the table of its screens. It loads with the first such address,
 * since other pages do not need it.
 */
const SignedInRoutes = lazyPage(async () => {
  const { preloadScreen, SignedInRoutes: InnerRoutes } = await loadSignedIn();
  if (typeof window !== 'undefined') preloadScreen(window.location.pathname);
  return () => <InnerRoutes SessionLayout={session.SessionLayout} />;
});

const isInner = (pathname: string): boolean =>
  addresses.some((address) => matchPath(address, pathname) !== null);

function MemberNotice({ onMember }: { onMember: () => void }) {
  const isMember = useHasStoredSession();
  useLayoutEffect(() => {
    if (isMember) onMember();
  }, [isMember, onMember]);
  return null;
}

/**
 * Serves addresses outside the public pages: the screens behind the log-in, or 'not found' in the
 * user's frame, which for a member is the signed-in one. A visitor's frame renders first even then,
 * since changing the frame during hydration would discard the prerendered page.
 */
function Elsewhere() {
  const { pathname } = useLocation();
  const [isMember, setMember] = useState(false);
  const [onMember] = useState(() => () => setMember(true));
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

export const routes = (
  <>
    <Route element={<PublicLayout />}>{routesOf('public')}</Route>
    <Route path="*" element={<Elsewhere />} />
    <Route element={<session.EarlyFrame />}>
      {routesOf('early')}
      <Route element={<session.EarlyGuestGuard />}>{routesOf('early', 'guest')}</Route>
    </Route>
    <Route element={<session.SessionLayout />}>
      <Route element={<session.AuthLayout />}>
        {routesOf('account')}
        <Route element={<session.GuestGuard />}>{routesOf('account', 'guest')}</Route>
      </Route>
    </Route>
    {UiCataloguePage ? <Route path="/ui" element={<UiCataloguePage />} /> : null}
  </>
);

export function Router() {
  const [memory] = useState(makeScrollMemory);
  const { key } = useLocation();
  /* A page that was left before it had loaded also counts as visited. */
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

interface PublicLayoutProps {
  isStatic?: true;
  children?: ReactNode;
}

export function PublicLayout({ isStatic, children = PAGE }: PublicLayoutProps) {
  /* As in the prerendered page, everybody is a visitor until the stored session has been read. */
  const account = useHasStoredSession() ? MEMBER : VISITOR;
  return (
    <PublicShell
      homeTo={paths.home}
      links={LINKS}
      account={account}
      footerLinks={LINKS}
      legalLinks={LEGAL_LINKS}
      isStatic={isStatic}
    >
      {children}
    </PublicShell>
  );
}

export function App(): ReactNode {
  return (
    <StrictMode>
      <BrowserRouter>
        <Router />
      </BrowserRouter>
    </StrictMode>
  );
}
