import { Fragment, type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { UnlistedMeta } from '@/client/ui/PageMeta';
import { Loading } from '@/client/ui/Skeleton';
import { ErrorBoundary } from './ErrorBoundary';
import { PageArrival } from './PageArrival';

/**
 * Where a frame shows its page. The page before stays until the next can be drawn; `waiting` is for
 * a frame that has none yet.
 */
export function PageOutlet({ waiting = <Loading /> }: { waiting?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={waiting}>
        {/* another address is another page, though the same component may draw both */}
        <Fragment key={pathname}>
          <Outlet />
          <PageArrival />
        </Fragment>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Names a page that does not name itself; search engines do not list it. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <UnlistedMeta title={title} />
      {children}
    </>
  );
}
