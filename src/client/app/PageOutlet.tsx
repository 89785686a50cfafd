import { Fragment, type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { UnlistedMeta } from '@/client/ui/PageMeta';
import { Loading } from '@/client/ui/Skeleton';
import { ErrorBoundary } from './ErrorBoundary';
import { PageArrival } from './PageArrival';

/**
 * Renders a frame's page. The previous page stays until the next one can render; `waiting` is shown
 * while the frame has none yet.
 */
export function PageOutlet({ waiting = <Loading /> }: { waiting?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={waiting}>
        {/* A new address remounts the page, even if the same component renders both. */}
        <Fragment key={pathname}>
          <Outlet />
          <PageArrival />
        </Fragment>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Gives a title to a page that sets none itself; search engines do not list it. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <UnlistedMeta title={title} />
      {children}
    </>
  );
}
