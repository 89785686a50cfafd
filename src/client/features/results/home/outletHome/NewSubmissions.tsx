import { Link } from 'react-router-dom';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import type { Submission } from '@/shared/market/submissions.schemas';
import { useCurrentUser } from '@/client/entities/profiles';
import { useSubmissions } from '@/client/entities/submissions';
import { faceOf } from '@/shared/platform/coverArt';
import { formatDuration } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { HeardNote } from '@/client/player/HeardNote';
import { ListStates } from '@/client/ui/list/ListStates';
import { rowFocusTarget, useRowFocus } from '@/client/ui/list/useRowFocus';
import { PlayButton } from '@/client/ui/PlayButton';
import { SkeletonOf } from '@/client/ui/Skeleton';
import {
  ShelfButtons,
  type ShelfButtonsProps,
  useShelving,
  useOffering,
} from '@/client/features/trade/shared/submissions/ShelfButtons';
import {
  artistOf,
  soundsOf,
  useSubmissionSounds,
  timeLeft,
} from '@/client/features/trade/shared/submissions/submissions';
import { TitledSection } from '@/client/ui/TitledSection';
import { Box, Quiet, Text } from '@/client/ui/kit';
import styles from './NewSubmissions.module.css';

const FAILED = 'An error occurred while fetching submissions.';

const SHOWN = 3;

/** The newest open submissions in the outlet's genres; if it has none, in every genre. */
function useNewSubmissions() {
  const { data: user } = useCurrentUser();
  const genre = user?.profile?.genres.join(',') ?? '';
  const list = useSubmissions('explore', { genre, sort: 'newest', limit: SHOWN });
  return { ...list, isOfGenres: genre !== '' };
}

function useRowButtons(rows: readonly Submission[]) {
  const { rootRef, focusAfterRemoval } = useRowFocus<HTMLDivElement>();
  const shelving = useShelving();
  const offering = useOffering();
  const buttons: Omit<ShelfButtonsProps, 'submission' | 'variant'> = {
    isBusy: shelving.isBusy,
    onOffer: (submission) => void offering.begin(submission),
    offerOf: ({ id }) => offering.made[id],
    onShelve: (submission, to) =>
      void shelving.shelve(submission, to).then((isDone) => {
        if (isDone) focusAfterRemoval(rows.indexOf(submission));
      }),
  };
  const dismiss = () => {
    offering.dismiss();
    shelving.dismiss();
  };
  const failure = offering.failure ?? shelving.failure;
  return { rootRef, buttons, failure, dismiss, dialog: offering.dialog };
}

export function NewSubmissions() {
  const { rows, total, isOfGenres, status, error, refetch } = useNewSubmissions();
  const { rootRef, buttons, failure, dismiss, dialog } = useRowButtons(rows);
  const sounds = useSubmissionSounds();
  const where = isOfGenres ? ' in your genres' : '';
  return (
    <div ref={rootRef}>
      <TitledSection
        id="new-submissions"
        title="New submissions"
        summary={total > 0 ? `${total} open${where}` : null}
      >
        {failure === null ? null : (
          <Alert tone="error" onDismiss={dismiss}>
            {failure}
          </Alert>
        )}
        <ListStates
          status={status}
          error={error}
          errorFallback={FAILED}
          refetch={refetch}
          isEmpty={rows.length === 0 && total === 0}
          skeleton={<SkeletonOf count={3} />}
          empty={
            <Text
              pad={5}
              ruleAbove="line"
              ruleBelow="line"
              tone="quiet"
            >{`Nothing new${where}.`}</Text>
          }
        >
          <Box as="ul" className={styles.list} aria-labelledby="new-submissions">
            {rows.map((submission, index) => (
              <NewRow
                key={submission.id}
                {...buttons}
                submission={submission}
                index={index}
                isPlaying={
                  sounds.isPlaying && submission.tracks.some(({ id }) => id === sounds.currentId)
                }
                onPlay={() => sounds.toggleRow(submission, rows)}
              />
            ))}
          </Box>
          {rows.some((row) => soundsOf(row).length > 0) ? <HeardNote artist="The artist" /> : null}
        </ListStates>
        <ButtonLink to={paths.artistSubmissions} size="sm" className={styles.all}>
          All submissions
        </ButtonLink>
      </TitledSection>
      {dialog}
    </div>
  );
}

interface NewRowProps extends Omit<ShelfButtonsProps, 'variant'> {
  index: number;
  isPlaying: boolean;
  onPlay: () => void;
}

function NewRow({ index, isPlaying, onPlay, ...shelf }: NewRowProps) {
  const { id, title, artwork, release, genre, format, open_until, tracks } = shelf.submission;
  const left = timeLeft(open_until);
  const seconds = tracks.reduce((sum, track) => sum + (track.seconds ?? 0), 0);
  const kind = `${labelOf(RELEASE_FORMAT_OPTIONS, format)}, ${labelOf(GENRE_OPTIONS, genre)}`;
  return (
    <li className={styles.row} {...rowFocusTarget(index)}>
      <span className={styles.cover}>
        <Cover seed={faceOf({ release, artwork })} side={48} />
      </span>
      <Text as="div" shrinks breaks leading={135} className={styles.names}>
        <Text as="h3" size="item" leading={125}>
          <Link className="whole" to={`${paths.artistSubmissions}?campaign=${id}`}>
            {title}
          </Link>
        </Text>
        <Quiet>{`${artistOf(shelf.submission)}, ${kind}`}</Quiet>
      </Text>
      {soundsOf(shelf.submission).length > 0 ? (
        <PlayButton className={styles.play} isPlaying={isPlaying} of={title} onPress={onPlay} />
      ) : null}
      <p className={styles.fact}>{seconds > 0 ? formatDuration(seconds) : null}</p>
      <p className={styles.fact}>{left.text}</p>
      <div className={styles.shelf}>
        <ShelfButtons {...shelf} variant="plain" />
      </div>
    </li>
  );
}
