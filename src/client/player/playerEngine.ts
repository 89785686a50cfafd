import { pictureOf } from '@/shared/platform/coverArt';
import type { ApiError } from '@/shared/platform/apiError';
import { messageOr } from '@/client/lib/apiError';
import { isEnding, mediaUrl, thumbnailUrl } from '@/client/ui/Cover';
import { followHeard } from './followHeard';
import { storePlace, storeQueue, readStoredPlayer } from './storedPlayer';
import {
  currentOf,
  isPlayingIn,
  type PlayerState,
  type PlayerTrack,
  type Renew,
  type Engine,
  type PlayerHost,
} from './playerState';

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

const SOUND_UNREACHABLE = 'The music could not be loaded. Check your connection and try again.';
const SOUND_UNREADABLE = 'Your browser cannot play this file.';
const SOUND_NOT_FOUND = 'This track can no longer be played.';
/** The address has expired, and no page is open that could request a new one. */
const SOUND_ENDED = 'It has been a while. Please press play on its page again.';

/** Seconds after which 'previous' returns to the beginning of the track. */
const RESTART_AFTER_S = 3;
/** Seconds of sound after which a new address is requested for another failure. */
const HEALTHY_S = 10;

interface Memory {
  renew?: Renew | undefined;
  /** Whether the user wants to hear something; a track that is only restored stays silent. */
  isPlayRequested: boolean;
  /** The position in seconds at which the track being loaded is to begin. */
  pending: number | null;
  /** The position at which a new address was last requested. */
  renewedAt: number | null;
}

export function makeEngine(host: PlayerHost): Engine {
  const { audio, state, time, report } = host;
  const memory: Memory = { isPlayRequested: false, pending: null, renewedAt: null };
  const sound = makeSound(host, memory);
  const { update, hear, open, play, seek } = sound;
  const isLoaded = ({ src }: PlayerTrack) =>
    audio.getAttribute('src') === mediaUrl(src) && audio.error === null;

  const engine: Engine = {
    seek,
    toggle: () => {
      const track = currentOf(state.get());
      if (!track) return;
      if (isPlayingIn(state.get())) {
        memory.isPlayRequested = false;
        audio.pause();
        update({ status: 'paused' });
      } else if (state.get().status === 'paused' && isLoaded(track)) play();
      else {
        memory.renewedAt = null;
        hear(track);
      }
    },
    start: (track, queue, renew) => {
      memory.renew = renew;
      const index = queue.findIndex(({ id }) => id === track.id);
      const isCurrent = currentOf(state.get())?.id === track.id;
      open(queue, index, isCurrent ? time.get().place : 0);
      if (isCurrent && isLoaded(track)) play();
      else hear(track);
    },
    step: (by) => {
      if (by === -1 && time.get().place > RESTART_AFTER_S) seek(0);
      else sound.moveTo(state.get().index + by);
    },
    restore: (id) => {
      const stored = readStoredPlayer(id);
      memory.renew = undefined;
      if (stored && state.get().queue.length === 0) open(stored.queue, stored.index, stored.place);
    },
  };
  /* Added before `listen`, so that it handles the end of a track before the next one begins. */
  followHeard({ audio, state, report });
  listen(host, memory, sound);
  followMediaKeys({ state, time, engine });
  return engine;
}

type Sound = ReturnType<typeof makeSound>;

function makeSound({ audio, state, time, userId }: PlayerHost, memory: Memory) {
  const currentId = () => currentOf(state.get())?.id;
  /** A response or an event that arrives after the queue was emptied changes nothing. */
  const update = (change: Partial<PlayerState>) => {
    if (currentOf(state.get())) state.set({ ...state.get(), ...change });
  };
  const setPaused = () => {
    memory.isPlayRequested = false;
    if (isPlayingIn(state.get())) update({ status: 'paused' });
  };
  const fail = (failure: string) => {
    memory.isPlayRequested = false;
    audio.pause();
    update({ status: 'failed', failure });
  };
  const play = () => {
    memory.isPlayRequested = true;
    update({ status: 'loading', failure: null });
    audio.play().catch((reason: unknown) => {
      /*
       * The browser allows sound only after a press, so the player waits for one. Any other failure
       * arrives as an `error` event of the element.
       */
      if ((reason as Error).name === 'NotAllowedError') setPaused();
    });
  };
  const load = ({ src }: PlayerTrack) => {
    memory.pending = time.get().place;
    audio.src = mediaUrl(src);
    if (memory.isPlayRequested) play();
  };
  const keepState = () => {
    const id = userId();
    if (id !== null) storeQueue(id, state.get().queue);
    storePlace(state.get().index, time.get().place);
  };
  const reload = async (track: PlayerTrack, renew: Renew) => {
    memory.renewedAt = time.get().place;
    update({ status: memory.isPlayRequested ? 'loading' : 'paused', failure: null });
    try {
      const src = await renew(track);
      if (currentId() !== track.id) return;
      if (src === null) {
        fail(SOUND_NOT_FOUND);
        return;
      }
      const renewed = { ...track, src };
      const { queue } = state.get();
      update({ queue: queue.map((each) => (each.id === track.id ? renewed : each)) });
      keepState();
      load(renewed);
    } catch (error) {
      if (currentId() === track.id) fail(messageOr(error as ApiError, SOUND_UNREACHABLE)); // as `Renew` says
    }
  };
  const hear = (track: PlayerTrack) => {
    memory.isPlayRequested = true;
    if (!isEnding(track.src)) load(track);
    else if (memory.renew) void reload(track, memory.renew);
    else fail(SOUND_ENDED);
  };
  const open = (queue: readonly PlayerTrack[], index: number, place: number) => {
    memory.renewedAt = null;
    state.set({ queue, index, status: 'paused', failure: null });
    time.set({ place, duration: queue[index]?.seconds ?? 0 });
    keepState();
  };
  const moveTo = (index: number) => {
    const { queue } = state.get();
    const track = queue[index];
    if (!track) return;
    open(queue, index, 0);
    hear(track);
  };
  const seek = (to: number) => {
    const { duration } = time.get();
    const place = Math.min(Math.max(to, 0), duration > 0 ? duration : Infinity);
    if (audio.readyState > 0 && memory.pending === null) audio.currentTime = place;
    else memory.pending = place;
    time.set({ ...time.get(), place });
    storePlace(state.get().index, place);
  };
  return { update, setPaused, fail, play, reload, hear, open, moveTo, seek };
}

function listen({ audio, state, time }: PlayerHost, memory: Memory, sound: Sound): void {
  const { update, fail, setPaused } = sound;
  audio.addEventListener('playing', () => update({ status: 'playing', failure: null }));
  audio.addEventListener('waiting', () => {
    if (memory.isPlayRequested) update({ status: 'loading' });
  });
  audio.addEventListener('pause', () => {
    /* Something else can pause it too: a headset, a phone call, another program. */
    if (audio.paused && !audio.ended && audio.readyState > 0) setPaused();
  });
  audio.addEventListener('ended', () => {
    const { index, queue } = state.get();
    if (index + 1 < queue.length) sound.moveTo(index + 1);
    else {
      setPaused();
      sound.seek(0);
    }
  });
  audio.addEventListener('loadedmetadata', () => {
    if (memory.pending !== null && memory.pending > 0) audio.currentTime = memory.pending;
    memory.pending = null;
  });
  audio.addEventListener('durationchange', () => {
    if (Number.isFinite(audio.duration)) time.set({ ...time.get(), duration: audio.duration });
  });
  audio.addEventListener('timeupdate', () => {
    const place = audio.currentTime;
    if (memory.pending !== null || !currentOf(state.get())) return;
    if (Math.floor(place) !== Math.floor(time.get().place)) storePlace(state.get().index, place);
    if (memory.renewedAt !== null && place > memory.renewedAt + HEALTHY_S) memory.renewedAt = null;
    time.set({ ...time.get(), place });
  });
  audio.addEventListener('error', () => {
    const track = currentOf(state.get());
    /* An element whose source was removed fires the event as well. */
    if (!track || !audio.hasAttribute('src')) return;
    if (memory.renew && memory.renewedAt === null) void sound.reload(track, memory.renew);
    else if (isEnding(track.src) && !memory.renew) fail(SOUND_ENDED);
    else fail(audio.error?.code === MEDIA_ERR_NETWORK ? SOUND_UNREACHABLE : unreadable());
  });
}

/** `MediaError.MEDIA_ERR_NETWORK`, whose name is not defined in every environment. */
const MEDIA_ERR_NETWORK = 2;

/** The element reports an unreachable address and an unreadable file alike. */
const unreadable = () => (navigator.onLine ? SOUND_UNREADABLE : SOUND_UNREACHABLE);

/**
 * Shows the current track in the system's media controls and follows its keys, such as those of a
 * keyboard, a headset or a lock screen. Does nothing in a browser without media sessions.
 */
function followMediaKeys(props: Pick<PlayerHost, 'state' | 'time'> & { engine: Engine }): void {
  const { state, time, engine } = props;
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

function metadataOf({ title, artist, face }: PlayerTrack): MediaMetadata {
  const picture = pictureOf(face);
  const artwork = picture === null ? [] : [{ src: thumbnailUrl(picture, 640) }];
  return new MediaMetadata({ title, artist, artwork });
}
