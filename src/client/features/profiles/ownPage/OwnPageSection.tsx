import type { OutletUser } from '@/shared/profiles/profileContract';
import { PROFILE_MESSAGES } from '@/shared/profiles/profileMessages';
import { useOwnPage } from '@/client/entities/outlets/outletsHooks';
import { ListStates } from '@/client/ui/list/ListStates';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { OwnPageForm } from './OwnPageForm';

/** An outlet's own page: a text, its audience, and pieces of its work. */
export function OwnPageSection({ user }: { user: OutletUser }) {
  const { value: page, ...loading } = useOwnPage();
  return (
    <ListStates
      {...loading}
      status={page ? 'ready' : loading.status}
      errorFallback={PROFILE_MESSAGES.profileLoadFailed}
      skeleton={<SkeletonOf shape="passage" />}
    >
      {page ? <OwnPageForm user={user} page={page} /> : null}
    </ListStates>
  );
}
