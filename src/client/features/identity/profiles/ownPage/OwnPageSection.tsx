import type { OutletUser } from '@/shared/identity/profiles.schemas';
import { PROFILE_MESSAGES } from '@/shared/identity/profileMessages';
import { useGetOwnPageQuery } from '@/client/entities/outlets';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { OwnPageForm } from './OwnPageForm';

/** An outlet's own page: a text, its audience, and pieces of its work. */
export function OwnPageSection({ user }: { user: OutletUser }) {
  const query = useGetOwnPageQuery();
  return (
    <ListStates
      {...statesOf(query)}
      errorFallback={PROFILE_MESSAGES.profileLoadFailed}
      skeleton={<SkeletonOf shape="passage" />}
    >
      {query.data ? <OwnPageForm user={user} page={query.data} /> : null}
    </ListStates>
  );
}
