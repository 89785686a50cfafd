import { useCurrentUser } from '@/client/entities/profiles';
import { ProfilePage } from '@/client/features/results/home/ProfilePage';
import { latePart } from '@/client/ui/lazyPart';
import { Loading } from '@/client/ui/Skeleton';

const Admitted = latePart(
  () => import(/* webpackChunkName: "admin" */ './guards/Admitted'),
  'Admitted',
  <Loading />,
);

const DeskPage = latePart(
  () => import('@/client/features/admin/desk/DeskPage'),
  'DeskPage',
  <Loading />,
);

/** Home is the desk for admins. */
export function HomePage() {
  const { data: user } = useCurrentUser();
  if (!user?.admin_role) return <ProfilePage />;
  return (
    <Admitted>
      <DeskPage />
    </Admitted>
  );
}
