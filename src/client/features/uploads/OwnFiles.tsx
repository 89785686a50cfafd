import { useUploads } from '@/client/entities/uploads/uploadsHooks';
import { paths } from '@/client/lib/paths';
import type { OwnPageProps } from '@/client/session/openPage';
import { PendingPage } from '@/client/ui/list/PendingPage';
import { NothingYet } from '@/client/ui/NothingYet';
import { Files, TITLE } from './Files';

const FAILED = 'An error occurred while fetching your files.';
const EMPTY = 'The artwork that you upload will be here.';

/** The account's own picture files. */
export function OwnFiles({ role, sample }: OwnPageProps) {
  const { uploads, status, error, refetch } = useUploads();
  if (uploads.length > 0) return <Files files={uploads} />;
  if (status !== 'ready') {
    return (
      <PendingPage
        title={TITLE}
        status={status}
        error={error}
        errorFallback={FAILED}
        onRetry={refetch}
      />
    );
  }
  return (
    <NothingYet
      title={TITLE}
      sample={sample}
      first={role === 'artist' ? { to: paths.submitMusic, label: 'Submit your music' } : null}
    >
      {EMPTY}
    </NothingYet>
  );
}
