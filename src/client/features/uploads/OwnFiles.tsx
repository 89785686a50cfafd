import { useUploads } from '@/client/entities/uploads/uploadsHooks';
import { paths } from '@/client/lib/paths';
import { useSessionRole } from '@/client/session/sessionHooks';
import { useSampleChoice } from '@/client/session/useSampleChoice';
import { ButtonLink } from '@/client/ui/Button';
import { thumbnailUrl } from '@/client/ui/list/media';
import { PendingPage } from '@/client/ui/list/PendingPage';
import { NothingYet } from '@/client/ui/NothingYet';
import { SampleNote } from '@/client/ui/SampleNote';
import { Files, TITLE } from './Files';
import { sampleFiles } from './sampleFiles';

const FAILED = 'An error occurred while fetching your files.';
const EMPTY = 'The artwork that you upload will be here.';

/** The account's own picture files. */
export function OwnFiles() {
  const { uploads, status, error, refetch } = useUploads();
  const showsSamples = useSampleChoice(uploads.length > 0);
  const isArtist = useSessionRole() === 'artist';
  if (uploads.length > 0) {
    const files = uploads.map((upload) => ({ ...upload, image: thumbnailUrl(upload.image, 640) }));
    return <Files files={files} />;
  }
  if (status === 'ready' && showsSamples) {
    return (
      <>
        <SampleNote />
        <Files files={sampleFiles} />
      </>
    );
  }
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
      action={
        isArtist ? (
          <ButtonLink to={paths.submitMusic} variant="primary">
            Submit your music
          </ButtonLink>
        ) : null
      }
    >
      {EMPTY}
    </NothingYet>
  );
}
