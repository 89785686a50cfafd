import { type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { UnlistedMeta } from '@/client/ui/PageMeta';
import { Loading } from '@/client/ui/Skeleton';
import { ErrorBoundary } from './ErrorBoundary';
import { PageArrival } from './PageArrival';

/** Where a frame shows its page: while it is being fetched, once it is there, and when it fails. */
export function PageOutlet() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<Loading />}>
        <Outlet />
        <PageArrival />
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
