import { useLocation } from 'react-router-dom';
import { PageHeader } from '@/client/ui/PageHeader';
import { UnlistedMeta } from '@/client/ui/PageMeta';
import { Loading, SkeletonRows } from '@/client/ui/Skeleton';
import { HEADINGS } from './headings';

/** The router takes an address in any case of letters, and with a slash at its end. */
function headingOf(pathname: string): string | undefined {
  const address = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  return HEADINGS[address.toLowerCase()];
}

/** What stands for a screen of the signed-in frame until it is there: its heading, where known. */
export function WaitingPage() {
  const { pathname } = useLocation();
  const heading = headingOf(pathname);
  if (heading === undefined) return <Loading />;
  return (
    <>
      <UnlistedMeta title={heading} />
      <PageHeader title={heading} />
      <SkeletonRows />
    </>
  );
}
