import { useUploads } from '@/client/entities/uploads/uploadsHooks';
import { paths } from '@/client/lib/paths';
import { useSessionRole } from '@/client/session/sessionHooks';
import { useSampleChoice } from '@/client/session/useSampleChoice';
import { ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListStates } from '@/client/ui/list/ListStates';
import { thumbnailUrl } from '@/client/ui/list/media';
import { PageHeader } from '@/client/ui/PageHeader';
import { SampleNote } from '@/client/ui/SampleNote';
import { Files, TITLE } from './Files';
import { sampleFiles } from './sampleFiles';

const FAILED = 'An error occurred while fetching your files.';
const EMPTY = 'The artwork that you upload will be here.';

/** An account's own pictures; until there is one, samples. */
export function OwnFiles() {
  const { uploads, status, error, refetch } = useUploads();
  const { showsSamples, hideSamples } = useSampleChoice('uploads', uploads.length > 0);
  const isArtist = useSessionRole() === 'artist';
  if (uploads.length > 0) {
    const files = uploads.map((upload) => ({ ...upload, image: thumbnailUrl(upload.image, 640) }));
    return <Files files={files} />;
  }
  if (status === 'ready' && showsSamples) {
    return (
      <>
        <SampleNote onHide={hideSamples} />
        <Files files={sampleFiles} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={TITLE} />
      <ListStates
        status={status}
        error={error}
        errorFallback={FAILED}
        onRetry={() => void refetch()}
        isEmpty
        empty={
          <EmptyState
            action={
              isArtist ? (
                <ButtonLink to={paths.submitMusic} variant="primary">
                  Submit your music
                </ButtonLink>
              ) : undefined
            }
          >
            {EMPTY}
          </EmptyState>
        }
      >
        {null}
      </ListStates>
    </>
  );
}
