import { useState, useEffect, useRef } from 'react';
import { ADD_TRACKS_ID } from '@/client/features/music/shared/trackFiles/TrackDrop';
import styles from './SubmitTrackList.module.css';
import type { ChosenTracks, TrackChoice } from './useSubmitMusicForm';
import { TITLE_MAX } from '@/shared/platform/limits';
import { formatDuration } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { controlClass, FieldNotes, useField } from '@/client/ui/Field';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { Waveform, barsOfPeaks } from '@/client/ui/Waveform';
import { Box, Faint, Stack, Text } from '@/client/ui/kit';

const BARS = 36;

interface RowProps {
  track: TrackChoice;
  number: number;
  onRemove: () => void;
}

interface SubmitTrackProps extends RowProps {
  /** The sent share, 0 to 1; `null` before the sending. */
  sent: number | null;
  isLifted: boolean;
  onLift: (isLifted: boolean) => void;
  onMove: (by: 1 | -1) => void;
  /** Another track is dragged over this one. */
  onDragOver: () => void;
  onRename: (title: string) => void;
}

const ARROWS: Partial<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** A file without sound, which is not sent. */
const RefusedTrack = ({ track: { file, fileError }, number, onRemove }: RowProps) => (
  <li className={styles.refused} data-invalid>
    <span aria-hidden="true">✕</span>
    <Text tone="ink" weight="strong" breaks>
      {file.name}
      <Text as="span" block tone="error" size="small" weight="plain" role="alert">
        {fileError}
      </Text>
    </Text>
    <Button variant="quiet" size="sm" onClick={onRemove}>
      Remove<VisuallyHidden> track {number}</VisuallyHidden>
    </Button>
  </li>
);

export interface SubmitTrackListProps {
  tracks: ChosenTracks;
  sending: { progress: number | null; track?: string } | null;
}

export function SubmitTrackList({ tracks, sending }: SubmitTrackListProps) {
  const { all, rename, place, remove } = tracks;
  const [lifted, setLifted] = useState<string | null>(null);
  const current = all.findIndex(({ key }) => key === sending?.track);
  const sentOf = (index: number): number =>
    index === current ? (sending?.progress ?? 0) : Number(index < current);
  return (
    <Box as="ol" ruleAbove="ink" aria-label="Tracks">
      {all.map((track, index) => {
        const { key, fileError } = track;
        const row = {
          track,
          number: index + 1,
          onRemove: () => {
            remove(key);
            /* the pressed button disappears */
            document.getElementById(ADD_TRACKS_ID)?.focus();
          },
        };
        return fileError === '' ? (
          <SubmitTrack
            key={key}
            {...row}
            sent={sending && sentOf(index)}
            isLifted={lifted === key}
            onLift={(isLifted) => setLifted(isLifted ? key : null)}
            onMove={(by) => place(key, index + by)}
            onDragOver={() => {
              if (lifted !== null && lifted !== key) place(lifted, index);
            }}
            onRename={(title) => rename(key, title)}
          />
        ) : (
          <RefusedTrack key={key} {...row} />
        );
      })}
    </Box>
  );
}

function SubmitTrack(props: SubmitTrackProps) {
  const { track, number, sent, onDragOver, onRename, onRemove } = props;
  const { title, file, problem, sound } = track;
  const from = `from ${file.name}`;
  const error = problem === '' ? undefined : problem;
  const field = useField({ error, hint: from, required: true });
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is a second way; the handle inside does the same for the keyboard
    <li
      className={styles.row}
      onDragEnter={onDragOver}
      onDragOver={(event) => event.preventDefault()}
    >
      <Handle {...props} />
      <Faint as="span" number aria-hidden="true">
        {String(number).padStart(2, '0')}
      </Faint>
      <Stack gap={1} breaks className={styles.title}>
        <label htmlFor={field.id}>
          <VisuallyHidden>{`Track ${number}`}</VisuallyHidden>
        </label>
        <input
          {...field.control}
          type="text"
          className={controlClass('touch pad-1 weight-strong')}
          name={`track-${number}`}
          maxLength={TITLE_MAX}
          value={title}
          onChange={({ target }) => onRename(target.value)}
        />
        <FieldNotes ids={field} error={error} hint={from} />
      </Stack>
      {/* the wave is the progress bar: its sent part is orange */}
      <span className={styles.wave}>
        <Waveform bars={barsOfPeaks(sound?.peaks ?? null, BARS)} played={sent ?? 0} />
      </span>
      <span className={styles.length}>{stateOf(sound?.seconds, sent)}</span>
      <Button variant="quiet" size="sm" className={styles.remove} onClick={onRemove}>
        <span aria-hidden="true">✕</span>
        <VisuallyHidden>Remove track {number}</VisuallyHidden>
      </Button>
    </li>
  );
}

function stateOf(seconds: number | undefined, sent: number | null): string {
  if (sent === null || sent >= 1) return seconds === undefined ? '' : formatDuration(seconds);
  return sent === 0 ? 'Waiting' : `${Math.floor(sent * 100)}%`;
}

/** Space lifts the track, the arrow keys move it, Space drops it; the pointer drags it. */
function Handle({ track: { title }, number, isLifted, onLift, onMove }: SubmitTrackProps) {
  const button = useRef<HTMLButtonElement>(null);
  /* a row that moves loses the focus */
  useEffect(() => {
    if (isLifted) button.current?.focus();
  }, [isLifted, number]);
  return (
    <button
      ref={button}
      type="button"
      className={styles.handle}
      draggable
      aria-pressed={isLifted}
      aria-label={`Move track ${number}, ${title}`}
      onClick={() => onLift(!isLifted)}
      onBlur={() => onLift(false)}
      onDragStart={() => onLift(true)}
      onDragEnd={() => onLift(false)}
      onKeyDown={(event) => {
        const by = ARROWS[event.key];
        if (event.key === 'Escape') onLift(false);
        if (!isLifted || by === undefined) return;
        event.preventDefault();
        onMove(by);
      }}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d="M7 4h.01M13 4h.01M7 10h.01M13 10h.01M7 16h.01M13 16h.01" />
      </svg>
    </button>
  );
}
