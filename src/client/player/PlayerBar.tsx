import { type KeyboardEvent, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { formatDuration, twoDigits } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { PlayButton } from '@/client/ui/PlayButton';
import { MAIN_ID } from '@/client/ui/VisuallyHidden';
import { barsOfPeaks, SEEK_STEPS, SeekWave } from '@/client/ui/Waveform';
import { useSessionRole } from '@/client/session/sessionState';
import { HeardNote } from './HeardNote';
import { StepButton } from './StepButton';
import styles from './PlayerBar.module.css';
import {
  currentOf,
  isPlayingIn,
  type PlayerTrack,
  type Engine,
  type Player,
  selectPlayer,
} from './playerState';
import { useObservable } from '@/client/lib/observable';
import { Box, Row, Text } from '@/client/ui/kit';

const BARS = 100;
const STEPS: typeof SEEK_STEPS = { ...SEEK_STEPS, PageDown: -30, PageUp: 30 };

export function PlayerBar({ player }: { player: Player }) {
  const state = useSelector(selectPlayer);
  const track = currentOf(state);
  const role = useSessionRole();
  if (track === null) return null;
  const { queue, index, failure } = state;
  const act = (run: (engine: Engine) => void) => () => player.with(run);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys pressed on its controls
    <section
      className={styles.bar}
      data-playing={isPlayingIn(state) || undefined}
      aria-label="Player"
      onKeyDown={(event) => pressKey(event, player)}
    >
      <div className={styles.track}>
        <span className={styles.cover}>
          <Cover seed={track.face} />
        </span>
        <Box as="p" flow="grid" shrinks leading={135}>
          <Box as="span" weight="strong" clipped>
            {track.title}
          </Box>
          <Box as="span" tone="quiet" size="caption" clipped>
            {track.artist}
            {queue.length > 1 ? (
              <Box as="span" only="phone">{`, ${twoDigits(index + 1)} of ${queue.length}`}</Box>
            ) : null}
          </Box>
        </Box>
      </div>
      <Row gap={2} fixed>
        <StepButton by={-1} onPress={act((engine) => engine.step(-1))} />
        <PlayButton
          variant="loud"
          isPlaying={isPlayingIn(state)}
          onPress={act((engine) => engine.toggle())}
        />
        <StepButton
          by={1}
          isOff={index + 1 >= queue.length}
          onPress={act((engine) => engine.step(1))}
        />
      </Row>
      <Place player={player} track={track} />
      {queue.length > 1 ? (
        <Text {...TIME} className={styles.count}>
          <Box as="strong" tone="ink">
            {twoDigits(index + 1)}
          </Box>
          {` of ${queue.length}`}
        </Text>
      ) : null}
      <button
        type="button"
        className={styles.close}
        aria-label="Close the player"
        onClick={() => {
          player.close();
          /* The focused button disappears with the bar, so the focus moves to the page. */
          document.getElementById(MAIN_ID)?.focus();
        }}
      >
        <svg width="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            d="M5 5l10 10M15 5L5 15"
          />
        </svg>
      </button>
      {role === 'media' ? (
        <div className={styles.heard}>
          <HeardNote artist={track.artist} />
        </div>
      ) : null}
      <div role="alert" className={styles.failure} hidden={failure === null}>
        {failure === null ? null : (
          <>
            <span>{failure}</span>
            {track.page === undefined ? null : <Link to={track.page}>Open its page</Link>}
            <Button size="sm" onClick={act((engine) => engine.toggle())}>
              Try again
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

/** The keyboard controls the sound wherever in the bar the focus is. */
function pressKey(event: KeyboardEvent<HTMLElement>, player: Player): void {
  /* The wave has already handled the key. */
  if (event.defaultPrevented) return;
  const { key, target } = event;
  const { place, duration } = player.time.get();
  const step = STEPS[key];
  const isSlider = target instanceof HTMLInputElement;
  /* Space on a button presses that button; Home and End belong to the slider. */
  if (key === ' ' && isSlider) {
    player.with((engine) => engine.toggle());
  } else if (step !== undefined && duration > 0) {
    player.with((engine) => engine.seek(place + step));
  } else return;
  event.preventDefault();
}

const TIME = { only: 'wide', fixed: true, tone: 'quiet', size: 'small', number: true } as const;

/** A component of its own, since it renders several times a second. */
function Place({ player, track }: { player: Player; track: PlayerTrack }) {
  const { place, duration } = useObservable(player.time);
  const bars = useMemo(() => barsOfPeaks(track.peaks, BARS), [track.peaks]);
  return (
    <div className={styles.place}>
      <Box as="span" {...TIME} aria-hidden="true">
        {formatDuration(place)}
      </Box>
      {/* Replaces the wave on a narrow bar. */}
      <Box as="span" only="phone" className={styles.line} aria-hidden="true">
        <span style={{ inlineSize: `${duration > 0 ? (100 * place) / duration : 0}%` }} />
      </Box>
      <SeekWave
        bars={bars}
        place={place}
        duration={duration}
        onSeek={(to) => player.with((engine) => engine.seek(to))}
      />
      <Box as="span" {...TIME} aria-hidden="true">
        {duration > 0 ? formatDuration(duration) : '–:––'}
      </Box>
    </div>
  );
}
