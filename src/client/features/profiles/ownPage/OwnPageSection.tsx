import type { MediaUser } from '@/shared/profiles/profileContract';
import { PROFILE_MESSAGES } from '@/shared/profiles/profileMessages';
import { useOwnPage } from '@/client/entities/outlets/outletsHooks';
import { ListStates } from '@/client/ui/list/ListStates';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { OwnPageForm } from './OwnPageForm';

/** What an outlet says about itself: a text, its audience, and pieces of its work. */
export function OwnPageSection({ user }: { user: MediaUser }) {
  const { value: page, status, error, refetch } = useOwnPage();
  return (
    <ListStates
      status={page ? 'ready' : status}
      error={error}
      errorFallback={PROFILE_MESSAGES.profileLoadFailed}
      onRetry={refetch}
      skeleton={<SkeletonOf shape="passage" />}
    >
      {page ? <OwnPageForm user={user} page={page} /> : null}
    </ListStates>
  );
}
