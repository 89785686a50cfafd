import type { DataStore } from '@/client/entities/entitiesState';
import type { Store } from '@reduxjs/toolkit';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { ApiError } from '@/shared/platform/apiError';
import { sessionEnded, sessionStarted } from '@/client/session/sessionSlice';
import { expectLink } from '@/client/testing/expectLink';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { type AudioStub, stubAudio } from '@/client/testing/stubAudio';
import { makeToken } from '@/client/testing/tokens';
import { MAIN_ID } from '@/client/ui/VisuallyHidden';
import { PlayerSlot } from './PlayerSlot';
import type { PlayerTrack, Renew } from './playerState';
import { usePlayer } from './usePlayer';

const makeTrack = (id: number, more: Partial<PlayerTrack> = {}): PlayerTrack => ({
  ...{ id, title: `Track ${id}`, artist: 'Mara Veil', face: `release ${id}` },
  ...{ src: `releases/1/audio-${id}.mp3`, seconds: 200, peaks: null },
  ...more,
});
const three = [makeTrack(1), makeTrack(2), makeTrack(3)];

interface PageProps {
  tracks: readonly PlayerTrack[];
  renew?: Renew | undefined;
}

/** A page with tracks to play. */
function Page({ tracks, renew }: PageProps) {
  const { play, current, isPlaying } = usePlayer();
  return (
    <ul>
      {tracks.map((track) => (
        <li key={track.id}>
          <button type="button" onClick={() => play(track, tracks, renew)}>
            {track.title}
            {current?.id === track.id ? (isPlaying ? ' sounds' : ' rests') : ''}
          </button>
        </li>
      ))}
    </ul>
  );
}

let audios: AudioStub[];
let store: DataStore;
beforeEach(() => {
  audios = stubAudio();
  store = makeTestStore(makeToken({ userId: 1 }));
});
afterEach(() => {
  window.sessionStorage.clear();
  jest.restoreAllMocks();
});

/** The same store; only the type of its session differs. */
const theStore = () => store as unknown as Store;
const open = (props: Partial<PageProps> = {}) =>
  render(
    <Provider store={theStore()}>
      <MemoryRouter>
        <main id={MAIN_ID} tabIndex={-1}>
          <Page tracks={three} {...props} />
        </main>
        <PlayerSlot />
      </MemoryRouter>
    </Provider>,
  );

/** The audio element of the latest store. */
const audio = () => audios.at(-1)!;
const sound = (run: (stub: AudioStub) => void) => act(() => run(audio()));
const bar = async () => within(await screen.findByRole('region', { name: 'Player' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Plays track 1 until it sounds. */
async function playFirst(props: Partial<PageProps> = {}) {
  const page = open(props);
  await press('Track 1');
  await bar();
  sound(({ begin }) => begin());
  return page;
}
const seek = () => screen.getByRole('slider', { name: 'Seek' });

it('the player plays within the user’s press, shows the track, pauses, continues and closes', async () => {
  open();
  expect(screen.queryByRole('region', { name: 'Player' })).not.toBeInTheDocument();
  expect(audio().element).not.toHaveAttribute('src');
  await press('Track 1');
  expect(audio().element.getAttribute('src')).toBe('/media/releases/1/audio-1.mp3');
  expect(audio().element.paused).toBe(false);
  const shown = await bar();
  expect(shown.getByText('Track 1')).toBeInTheDocument();
  expect(shown.getByText('Mara Veil')).toBeInTheDocument();
  sound(({ begin }) => begin());
  await userEvent.click(shown.getByRole('button', { name: 'Pause' }));
  expect(audio().element.paused).toBe(true);
  expect(screen.getByRole('button', { name: 'Track 1 rests' })).toBeInTheDocument();
  await userEvent.click(shown.getByRole('button', { name: 'Play' }));
  expect(audio().element.paused).toBe(false);
  expect(screen.getByRole('button', { name: 'Track 1 sounds' })).toBeInTheDocument();
  await press('Close the player');
  expect(audio().element.paused).toBe(true);
  expect(screen.queryByRole('region', { name: 'Player' })).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

it.each(['media', 'artist'] as const)('tells an outlet what is reported (%s)', async (role) => {
  store = makeTestStore(makeToken({ userId: 1, role }));
  open();
  await press('Track 1');
  const note = (await bar()).queryByText('Mara Veil sees which parts you played.');
  expect(note === null).toBe(role === 'artist');
});

it('the player goes back to the beginning or the previous track, and on at the end of each', async () => {
  await playFirst();
  await press('Next');
  sound(({ begin, reach }) => {
    begin();
    reach(40);
  });
  await press('Previous');
  expect(screen.getByRole('button', { name: 'Track 2 sounds' })).toBeInTheDocument();
  expect(audio().element.currentTime).toBe(0);
  sound(({ reach }) => reach(1));
  await press('Previous');
  expect(screen.getByRole('button', { name: 'Track 1 sounds' })).toBeInTheDocument();
  await press('Next');
  expect(audio().element.getAttribute('src')).toContain('audio-2');
  sound(({ begin, end }) => {
    begin();
    end();
  });
  expect(audio().element.getAttribute('src')).toContain('audio-3');
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  sound(({ begin, end }) => {
    begin();
    end();
  });
  expect(screen.getByRole('button', { name: 'Track 3 rests' })).toBeInTheDocument();
  expect(seek()).toHaveValue('0');
});

it('the player continues where it is, seeks by the slider and by keys, and announces the position', async () => {
  await playFirst();
  sound(({ reach }) => reach(65));
  await press('Track 1 sounds');
  expect(audio().element.currentTime).toBe(65);
  expect(audio().element.paused).toBe(false);
  expect(seek()).toHaveAttribute('aria-valuetext', '1:05 of 3:20');
  seek().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(audio().element.currentTime).toBe(70);
  screen.getByRole('button', { name: 'Next' }).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{PageUp}');
  expect(audio().element.currentTime).toBe(90);
  seek().focus();
  await userEvent.keyboard(' ');
  expect(audio().element.paused).toBe(true);
});

it('the player continues while one frame replaces another, and pauses when none is left', async () => {
  const page = await playFirst();
  page.rerender(
    <Provider store={theStore()}>
      <MemoryRouter>
        <section>
          <PlayerSlot />
        </section>
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByRole('region', { name: 'Player' });
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(audio().element.paused).toBe(false);
  page.unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(audio().element.paused).toBe(true);
});

const ended = () => makeTrack(1, { src: 'releases/1/audio-1.mp3?for=1&until=1&signature=a' });
const renewed = 'releases/1/audio-1.mp3?for=1&until=99999999999&signature=b';
const OVER: ApiError = { status: 404, message: 'This campaign is over.', code: null, fields: {} };
it('an expired address is renewed once, and the sound continues from its position', async () => {
  const renew = jest.fn<Promise<string | null>, [PlayerTrack]>().mockResolvedValue(renewed);
  await playFirst({ renew });
  sound(({ reach }) => reach(65));
  sound(({ fail }) => fail(2));
  await screen.findByRole('button', { name: 'Track 1 sounds' });
  await act(async () => {
    await Promise.resolve();
  });
  expect(renew).toHaveBeenCalledTimes(1);
  expect(audio().element.getAttribute('src')).toBe(`/media/${renewed}`);
  sound(({ begin }) => begin());
  expect(audio().element.currentTime).toBe(65);
  sound(({ fail }) => fail(4));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your browser cannot play this file.');
  expect(renew).toHaveBeenCalledTimes(1);
  await press('Try again');
  expect(audio().element.paused).toBe(false);
});

it('an expired address is renewed before it is loaded, if its expiry is known', async () => {
  const renew = jest.fn<Promise<string | null>, [PlayerTrack]>().mockResolvedValue(renewed);
  open({ tracks: [ended()], renew });
  await press('Track 1');
  await bar();
  await act(async () => {
    await Promise.resolve();
  });
  expect(renew).toHaveBeenCalledTimes(1);
  expect(audio().element.getAttribute('src')).toBe(`/media/${renewed}`);
});

it.each([
  ['the server’s message', () => Promise.reject(OVER), 'This campaign is over.'],
  ['its own message', () => Promise.resolve(null), 'This track can no longer be played.'],
])('an expired address that is not renewed shows %s', async (_whose, renew, sentence) => {
  await playFirst({ renew });
  sound(({ fail }) => fail());
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Track 1 rests' })).toBeInTheDocument();
});

/** Reloads the tab: a new store with the same storage. */
const reload = (userId = 1) => {
  store = makeTestStore(makeToken({ userId }));
  return open({ tracks: [] });
};

it('the queue of an account is restored after a reload at its position, paused and without a download', async () => {
  const page = await playFirst();
  await press('Next');
  sound(({ begin }) => begin());
  sound(({ reach }) => reach(65));
  page.unmount();
  reload();
  const shown = await bar();
  expect(shown.getByText('Track 2')).toBeInTheDocument();
  expect(seek()).toHaveAttribute('aria-valuetext', '1:05 of 3:20');
  expect(audio().element).not.toHaveAttribute('src');
  await press('Play');
  sound(({ begin }) => begin());
  expect(audio().element.currentTime).toBe(65);
});

it('the queue of an account links to the track’s page after a reload when its address has expired', async () => {
  const src = 'releases/1/audio-1.mp3?for=1&until=1&signature=a';
  const tracks = [makeTrack(1, { src, page: '/artist-submissions' })];
  const page = open({ tracks, renew: () => Promise.resolve(null) });
  await press('Track 1');
  await bar();
  page.unmount();
  reload();
  await bar();
  await press('Play');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^It has been a while\. Please press play/,
  );
  expectLink('Open its page', '/artist-submissions');
});

it('the queue of an account is not restored for another account', async () => {
  const page = await playFirst();
  page.unmount();
  reload(2);
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.queryByRole('region', { name: 'Player' })).not.toBeInTheDocument();
});

it.each([
  ['ends', () => sessionEnded({ reason: 'logout' })],
  ['ends in another tab', () => sessionEnded({ reason: 'elsewhere' })],
  ["becomes another user's", () => sessionStarted({ accessToken: makeToken({ userId: 2 }) })],
])('the queue of an account stops and is deleted when the session %s', async (_how, action) => {
  await playFirst();
  act(() => {
    store.dispatch(sessionStarted({ accessToken: makeToken({ userId: 1, serial: 2 }) }));
  });
  expect(audio().element.paused).toBe(false);
  act(() => {
    store.dispatch(action());
  });
  expect(screen.queryByRole('region', { name: 'Player' })).not.toBeInTheDocument();
  expect(audio().element.paused).toBe(true);
  expect(audio().element).not.toHaveAttribute('src');
  expect(window.sessionStorage).toHaveLength(0);
});

it('the queue of an account stops when the session ends before the player has loaded', async () => {
  open();
  act(() => {
    screen.getByRole('button', { name: 'Track 1' }).click();
    store.dispatch(sessionEnded({ reason: 'logout' }));
  });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(audio().element.paused).toBe(true);
  expect(audio().element).not.toHaveAttribute('src');
  expect(screen.queryByRole('region', { name: 'Player' })).not.toBeInTheDocument();
});

it('shows the track in the system’s media controls, and follows their keys', async () => {
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  const session = {
    metadata: null as { title: string } | null,
    playbackState: 'none',
    setPositionState: jest.fn(),
    setActionHandler: (name: string, handler: MediaSessionActionHandler | null) => {
      if (name === 'seekto') throw new TypeError('not known here');
      handlers.set(name, handler);
    },
  };
  Object.assign(navigator, { mediaSession: session });
  Object.assign(globalThis, {
    MediaMetadata: class {
      title: string;
      constructor(init: MediaMetadataInit) {
        this.title = init.title ?? '';
      }
    },
  });
  const key = (action: MediaSessionAction) => {
    act(() => handlers.get(action)?.({ action }));
  };
  await playFirst();
  expect(session).toMatchObject({ metadata: { title: 'Track 1' }, playbackState: 'playing' });
  key('pause');
  expect(audio().element.paused).toBe(true);
  expect(session.playbackState).toBe('paused');
  key('pause');
  expect(audio().element.paused).toBe(true);
  key('play');
  expect(audio().element.paused).toBe(false);
  key('seekforward');
  expect(audio().element.currentTime).toBe(10);
  key('nexttrack');
  expect(session.metadata?.title).toBe('Track 2');
  act(() => {
    store.dispatch(sessionEnded({ reason: 'logout' }));
  });
  expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
  expect(handlers.get('play')).toBeNull();
});
