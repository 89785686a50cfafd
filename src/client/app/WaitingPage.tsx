import { useLocation } from 'react-router-dom';
import { PageHeader } from '@/client/ui/PageHeader';
import { UnlistedMeta } from '@/client/ui/PageMeta';
import { Loading, SkeletonRows } from '@/client/ui/Skeleton';
import { HEADINGS } from './headings';

/** What stands for a screen of the signed-in frame until it is there: its heading, where known. */
export function WaitingPage() {
  const { pathname } = useLocation();
  const heading = HEADINGS[pathname];
  if (heading === undefined) return <Loading />;
  return (
    <>
      <UnlistedMeta title={heading} />
      <PageHeader title={heading} />
      <SkeletonRows />
    </>
  );
}
