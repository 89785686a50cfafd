import type { CSSProperties } from 'react';
import type { Submission } from '@/shared/market/submissions.schemas';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import { useGetSubmissionQuery } from '@/client/entities/submissions';
import { faceOf } from '@/shared/platform/coverArt';
import {
  type SubmissionSounds,
  artistOf,
  soundsOf,
  timeLeft,
} from '@/client/features/trade/shared/submissions/submissions';
import { formatDay, formatDuration } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { Cover } from '@/client/ui/Cover';
import { Box, Quiet, Text } from '@/client/ui/kit';
import { rowFocusTarget } from '@/client/ui/list/useRowFocus';
import { PlayButton } from '@/client/ui/PlayButton';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './InboxList.module.css';

export interface InboxRowProps {
  submission: Submission;
  index: number;
  selectedId: number | null;
  sounds: SubmissionSounds;
  since: string | null;
  ticked: ReadonlySet<number>;
  made: Readonly<Record<number, number>>;
  noteOf: (id: number) => string | undefined;
  /** Whether somebody else has decided on it, so that it goes. */
  isLeaving: (id: number) => boolean;
  onSelect: (submission: Submission) => void;
  onPlay: (submission: Submission) => void;
  onTick: (id: number) => void;
}

/** A row: a press selects it, the round button plays and selects it, the box ticks it. */
export function InboxRow({ submission, index, since, ticked, ...props }: InboxRowProps) {
  const { id, title, artwork, release, genre, format, open_until, heard, opened_at } = submission;
  const { sounds, noteOf, isLeaving, made, selectedId, onSelect, onPlay, onTick } = props;
  const left = timeLeft(open_until);
  const isSelected = id === selectedId;
  const isPlaying =
    sounds.isPlaying && submission.tracks.some((each) => each.id === sounds.currentId);
  const isFresh = since !== null && opened_at > since;
  const share = heard && heard.seconds > 0 ? heard.heard / heard.seconds : 0;
  const order = made[id] ?? submission.offer?.id;
  return (
    <li
      className={classNames(styles.row, isSelected && styles.selected)}
      {...rowFocusTarget(index)}
    >
      <span className={styles.dot}>{isFresh ? <VisuallyHidden>New. </VisuallyHidden> : null}</span>
      <input
        type="checkbox"
        className={styles.tick}
        aria-label={`Tick ${title}`}
        checked={ticked.has(id)}
        disabled={made[id] !== undefined}
        onChange={() => onTick(id)}
      />
      {soundsOf(submission).length > 0 ? (
        <span
          className={styles.ring}
          style={{ '--heard': `${Math.round(share * 100)}%` } as CSSProperties} // a custom property
          title={
            heard
              ? `Heard ${formatDuration(heard.heard)} of ${formatDuration(heard.seconds)}`
              : undefined
          }
        >
          <PlayButton isPlaying={isPlaying} of={title} onPress={() => onPlay(submission)} />
        </span>
      ) : (
        <span title="No sound was uploaded" />
      )}
      <Box as="span" fixed square={44} className="thumbnail">
        <Cover seed={faceOf({ release, artwork })} />
      </Box>
      <Box shrinks grow breaks>
        <Text as="h3" size="entry" leading={125}>
          <button
            type="button"
            className={styles.select}
            aria-current={isSelected ? 'true' : undefined}
            onClick={() => onSelect(submission)}
          >
            {title}
          </button>
        </Text>
        <Quiet leading={140}>
          {artistOf(submission)}
          <Box as="span" only="phone">{`, ${labelOf(RELEASE_FORMAT_OPTIONS, format)}`}</Box>
        </Quiet>
      </Box>
      <Quiet leading={140} className={styles.kind}>
        <strong>{labelOf(GENRE_OPTIONS, genre)}</strong>
        <span>{labelOf(RELEASE_FORMAT_OPTIONS, format)}</span>
      </Quiet>
      <Quiet leading={140} className={styles.left}>
        <Text
          as="strong"
          tone={left.days <= URGENT ? 'signal' : 'ink'}
          role={noteOf(id) || isLeaving(id) ? 'status' : undefined}
        >
          {isLeaving(id) ? (
            <Elsewhere id={id} />
          ) : (
            (noteOf(id) ?? (made[id] === undefined ? left.text : 'Offer sent'))
          )}
        </Text>
        {order === undefined ? (
          <span>{formatDay(open_until)}</span>
        ) : (
          <ButtonLink
            size="sm"
            variant="quiet"
            to={paths.offer(order)}
            aria-label={`Offer made for ${title}`}
          >
            {submission.offer ? OFFER_STATES[submission.offer.stage] : 'See the offer'}
          </ButtonLink>
        )}
      </Quiet>
    </li>
  );
}

/** Who has decided on it. */
function Elsewhere({ id }: { id: number }) {
  const { currentData } = useGetSubmissionQuery(id, { refetchOnMountOrArgChange: true });
  const { shelf = null, person = null } = currentData ?? {};
  if (shelf === null || person === null) return 'Decided elsewhere';
  return `${person} has ${shelf} it`;
}

const URGENT = 2;

const OFFER_STATES = {
  offered: 'Waiting for an answer',
  placed: 'Ordered',
  accepted: 'Accepted',
  paid: 'Paid',
  delivered: 'Delivered',
  disputed: 'In dispute',
  completed: 'Completed',
  closed: 'Closed',
} as const;
