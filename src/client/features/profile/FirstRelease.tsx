import { MESSAGES } from '@/shared/messages';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/options';
import type { Release } from '@/shared/releases/releaseSchemas';
import { useReleases } from '@/client/entities/releases/releasesHooks';
import { formatShortDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListStates } from '@/client/ui/list/ListStates';
import { ExternalLink } from './ExternalLink';
import styles from './FirstRelease.module.css';

/** An artist's music on the profile: the first release, or the way to it. */
export function FirstRelease() {
  const { status, releases, error, refetch } = useReleases();
  const [first] = releases;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>Your music</h2>
      <ListStates
        status={status}
        error={error}
        errorFallback={MESSAGES.releasesLoadFailed}
        onRetry={refetch}
        isEmpty={first === undefined}
        empty={<NoReleaseYet />}
      >
        {first ? <Facts release={first} count={releases.length} /> : null}
      </ListStates>
    </section>
  );
}

function NoReleaseYet() {
  return (
    <EmptyState
      action={
        <ButtonLink to={paths.submitMusic} variant="primary">
          Submit your music
        </ButtonLink>
      }
    >
      You have not submitted any music yet. Submit your first release to have it reviewed.
    </EmptyState>
  );
}

function Facts({ release, count }: { release: Release; count: number }) {
  return (
    <>
      <p className={styles.lead}>
        {count === 1
          ? 'You have submitted one release. A person listens to every one before media outlets see it.'
          : `You have submitted ${count} releases. A person listens to every one before media outlets see it. This is the latest.`}
      </p>
      <h3 className={styles.title}>{release.title}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>Format</dt>
          <dd>{labelOf(RELEASE_FORMAT_OPTIONS, release.format)}</dd>
        </div>
        <div>
          <dt>Genre</dt>
          <dd>{labelOf(GENRE_OPTIONS, release.genre)}</dd>
        </div>
        <div>
          <dt>Release date</dt>
          <dd>{formatShortDay(release.release_date)}</dd>
        </div>
        <div>
          <dt>Link</dt>
          <dd>{release.link === null ? 'No link' : <ExternalLink value={release.link} />}</dd>
        </div>
      </dl>
    </>
  );
}
