import { useListUploadsInfiniteQuery } from '@/client/entities/releases';
import { useList } from '@/client/entities/useList';
import { type OwnPageProps, FIRST_STEPS } from '@/client/session/openPage';
import { More } from '@/client/ui/list/More';
import { NothingYet, PendingPage } from '@/client/ui/NothingYet';
import { Files, TITLE } from './Files';

const FAILED = 'An error occurred while fetching your files.';
const EMPTY = 'The pictures that you upload will be here.';

export function OwnFiles({ role, sample }: OwnPageProps) {
  const query = useListUploadsInfiniteQuery({});
  const { rows, total, more, ...loading } = useList('uploads', query);
  if (rows.length > 0) {
    return (
      <Files files={rows} total={total} bytes={query.data?.pages.at(-1)?.bytes ?? 0}>
        <More more={more} failure="Not all files could be loaded." />
      </Files>
    );
  }
  if (loading.status !== 'ready') {
    return <PendingPage title={TITLE} {...loading} errorFallback={FAILED} />;
  }
  return (
    <NothingYet title={TITLE} sample={sample} first={role === 'artist' ? FIRST_STEPS.artist : null}>
      {EMPTY}
    </NothingYet>
  );
}
