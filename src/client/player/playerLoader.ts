import { makeObservable } from '@/client/lib/observable';
import {
  isOtherUser,
  selectSessionUserId,
  type SessionDispatch,
} from '@/client/session/sessionState';
import { addListener, type Store } from '@reduxjs/toolkit';
import { isEnding, mediaUrl } from '@/client/ui/Cover';
import { clearStoredPlayer, hasStoredPlayer } from './storedPlayer';
import {
  isPlayingIn,
  NO_TIME,
  SILENT,
  type Engine,
  type HeardListener,
  type Player,
  type PlayerHost,
  playerChanged,
  type PlayerRootState,
  selectPlayer,
} from './playerState';

export type PlayerStore = Omit<Store<PlayerRootState>, 'dispatch'> & { dispatch: SessionDispatch };
const addPlayerListener = addListener.withTypes<PlayerRootState, SessionDispatch>();

const PLAYER_FAILED = 'The player could not be loaded. Check your connection and try again.';

const loadParts = () => import('./playerParts');

const stateOf = (store: PlayerStore): PlayerHost['state'] => ({
  subscribe: (listener) =>
    store.dispatch(
      addPlayerListener({
        predicate: (_action, now, before) => selectPlayer(now) !== selectPlayer(before),
        effect: listener,
      }),
    ),
  get: () => selectPlayer(store.getState()),
  set: (next) => {
    store.dispatch(playerChanged(next));
  },
});

/**
 * The small part of the player that loads with the frame: its state, and the audio element, which
 * outlives every frame so that the sound goes on from page to page. The rest loads with the first
 * press.
 */
function makePlayer(store: PlayerStore): Player {
  const audio = new Audio();
  const state = stateOf(store);
  const time = makeObservable(NO_TIME);
  const bar = makeObservable<ReturnType<Player['bar']['get']>>(null);
  const userId = () => selectSessionUserId(store.getState());
  let engine: Engine | undefined;
  let frames = 0;
  let heardBy: HeardListener | null = null;
  const report: HeardListener = (id, parts) => heardBy?.(id, parts);

  const stop = () => {
    clearStoredPlayer();
    if (state.get() === SILENT) return;
    audio.pause();
    audio.removeAttribute('src');
    audio.load();
    time.set(NO_TIME);
    state.set(SILENT);
  };

  const withEngine = (act: (engine: Engine) => void) => {
    if (engine) {
      act(engine);
      return;
    }
    loadParts().then(
      ({ makeEngine, PlayerBar }) => {
        bar.set(PlayerBar);
        engine ??= makeEngine({ audio, state, time, userId, report });
        act(engine);
      },
      () => {
        audio.pause();
        state.set({ ...state.get(), status: 'failed', failure: PLAYER_FAILED });
      },
    );
  };

  /* The sound stops when the session ends or another user logs in, in any tab. */
  store.dispatch(
    addPlayerListener({
      /* Reading the stored session after a reload is no change of user. */
      predicate: (action, now, before) =>
        selectSessionUserId(before) !== null && isOtherUser(action, now, before),
      effect: stop,
    }),
  );

  return {
    time,
    bar,
    with: withEngine,
    close: stop,
    reportTo: (listener) => {
      heardBy = listener;
      return () => {
        if (heardBy === listener) heardBy = null;
      };
    },
    play: (track, queue = [track], renew) => {
      if (engine) {
        engine.start(track, queue, renew);
        return;
      }
      const index = queue.findIndex(({ id }) => id === track.id);
      state.set({ queue, index, status: 'loading', failure: null });
      /* Playing starts here, since some browsers allow sound only within the user's press. */
      if (!isEnding(track.src)) audio.src = mediaUrl(track.src);
      audio.play().catch(() => undefined); // the engine sees the outcome
      withEngine((loaded) => {
        if (state.get().queue === queue) loaded.start(track, queue, renew);
      });
    },
    prepare: () => {
      loadParts().catch(() => undefined); // the next press tries again
    },
    restore: () => {
      const id = userId();
      if (id === null || state.get().queue.length > 0 || !hasStoredPlayer()) return;
      withEngine((loaded) => {
        if (userId() === id) loaded.restore(id);
      });
    },
    enter: () => {
      frames += 1;
      return () => {
        frames -= 1;
        /* One frame may take over from another; where none does, nothing could stop the sound. */
        setTimeout(() => {
          if (frames === 0 && isPlayingIn(state.get())) audio.pause();
        });
      };
    },
  };
}

const players = new WeakMap<object, Player>();

export function playerOf(store: PlayerStore): Player {
  let player = players.get(store);
  if (!player) {
    player = makePlayer(store);
    players.set(store, player);
  }
  return player;
}
