import { Suspense } from 'react';
import { useCurrentUser } from '@/client/entities/profiles';
import { ProfilePage } from '@/client/features/results/home/ProfilePage';
import { lazyPart } from '@/client/ui/lazyPart';
import { Loading } from '@/client/ui/Skeleton';

const Admitted = lazyPart(
  () => import(/* webpackChunkName: "admin" */ './guards/Admitted'),
  'Admitted',
);

const DeskPage = lazyPart(() => import('@/client/features/admin/desk/DeskPage'), 'DeskPage');

/** Home is the desk for admins. */
export function HomePage() {
  const { data: user } = useCurrentUser();
  if (!user?.admin_role) return <ProfilePage />;
  return (
    <Suspense fallback={<Loading />}>
      <Admitted>
        <DeskPage />
      </Admitted>
    </Suspense>
  );
}
