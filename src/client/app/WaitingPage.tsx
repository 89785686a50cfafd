import { useLocation } from 'react-router-dom';
import { PageHeader } from '@/client/ui/PageHeader';
import { UnlistedMeta } from '@/client/ui/PageMeta';
import { Loading, SkeletonOf } from '@/client/ui/Skeleton';
import { screenAt } from './screens/screenAt';

/** Replaces a screen of the signed-in frame until it has loaded; shows its heading, if known. */
export function WaitingPage() {
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  const heading = screen?.heading ?? screen?.title;
  if (heading === undefined) return <Loading />;
  return (
    <>
      <UnlistedMeta title={heading} />
      <PageHeader title={heading} />
      <SkeletonOf shape={screen?.waiting} />
    </>
  );
}
