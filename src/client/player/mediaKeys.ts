import { thumbnailUrl } from '@/client/ui/list/media';
import type { Engine, PlayerHost } from './playerHost';
import { currentOf, isPlayingIn } from './playerState';
import type { PlayerTrack } from './playerTrack';

/** The seconds that one press of the 'seek backward' or 'seek forward' key skips. */
const SKIP_S = 10;

const ACTIONS = [
  'play',
  'pause',
  'previoustrack',
  'nexttrack',
  'seekbackward',
  'seekforward',
  'seekto',
] as const;

/**
 * Shows the current track in the system's media controls and follows its keys, such as those of a
 * keyboard, a headset or a lock screen. Does nothing in a browser without media sessions.
 */
export function followMediaKeys({
  state,
  time,
  engine,
}: Pick<PlayerHost, 'state' | 'time'> & { engine: Engine }): void {
  if (!('mediaSession' in navigator)) return;
  const session = navigator.mediaSession;

  const handle = ({ action, seekTime, seekOffset = SKIP_S }: MediaSessionActionDetails) => {
    const { place } = time.get();
    if (action === 'play' || action === 'pause') {
      if (isPlayingIn(state.get()) !== (action === 'play')) engine.toggle();
    } else if (action === 'previoustrack') engine.step(-1);
    else if (action === 'nexttrack') engine.step(1);
    else if (action === 'seekto') engine.seek(seekTime ?? place);
    else engine.seek(place + (action === 'seekforward' ? seekOffset : -seekOffset));
  };
  const obey = (handler: typeof handle | null) => {
    for (const action of ACTIONS) {
      try {
        session.setActionHandler(action, handler);
      } catch {
        /* A browser may not know every action. */
      }
    }
  };

  let announced: PlayerTrack | null = null;
  const update = () => {
    const track = currentOf(state.get());
    const shown = isPlayingIn(state.get()) ? 'playing' : 'paused';
    session.playbackState = track === null ? 'none' : shown;
    if (track === announced) return;
    session.metadata = track && metadataOf(track);
    if ((track === null) !== (announced === null)) obey(track === null ? null : handle);
    announced = track;
  };
  state.subscribe(update);
  time.subscribe(() => {
    const { duration, place } = time.get();
    if (duration > 0) session.setPositionState({ duration, position: Math.min(place, duration) });
  });
}

function metadataOf({ title, artist, cover }: PlayerTrack): MediaMetadata {
  const artwork = cover === null ? [] : [{ src: thumbnailUrl(cover, 640) }];
  return new MediaMetadata({ title, artist, artwork });
}
