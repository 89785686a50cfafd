import { act, fireEvent, render, screen, createEvent } from '@testing-library/react';
import { TrackPlayer, trackTime } from './TrackPlayer';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileDrop, type FileDropProps } from './FileDrop';
import { coverSeed } from '@/shared/platform/coverArt';
import { Cover, fileKind, isEnding, mediaUrl, thumbnailSet, thumbnailUrl } from './Cover';

describe('TrackPlayer', () => {
  const TRACKS = [
    { id: 1, title: 'Glass Harbour', duration: 214 },
    { id: 2, title: 'Low Tide', duration: 187 },
  ] as const;

  const seek = () => screen.getByRole('slider', { name: 'Seek' });
  const press = (name: string | RegExp) => {
    fireEvent.click(screen.getByRole('button', { name }));
  };
  const pass = (seconds: number) => {
    act(() => jest.advanceTimersByTime(seconds * 1000));
  };

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('the time advances while it plays and stops while it is paused', () => {
    render(<TrackPlayer seed="offer 1" artist="Mara" tracks={TRACKS} startAt={72} />);
    expect(seek()).toHaveAttribute('aria-valuetext', '1:12 of 3:34');
    expect(screen.getByText('Preview without sound')).toBeInTheDocument();
    pass(5);
    expect(seek()).toHaveValue('72');
    press('Play');
    pass(5);
    expect(seek()).toHaveValue('77');
    press('Pause');
    pass(5);
    expect(seek()).toHaveAttribute('aria-valuetext', '1:17 of 3:34');
  });

  it('stops at the end, and then plays from the beginning', () => {
    render(<TrackPlayer seed="offer 1" artist="Mara" tracks={TRACKS} />);
    fireEvent.change(seek(), { target: { value: '213' } });
    press('Play');
    pass(3);
    expect(seek()).toHaveValue('214');
    press('Play');
    pass(2.4);
    expect(seek()).toHaveValue('2');
  });

  it('another track starts at its beginning and keeps playing', () => {
    render(<TrackPlayer seed="offer 1" artist="Mara" tracks={TRACKS} startAt={72} />);
    press('Play');
    press(/Low Tide/);
    expect(screen.getByRole('button', { name: /Low Tide/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(seek()).toHaveAttribute('aria-valuetext', '0:00 of 3:07');
    pass(2.4);
    expect(seek()).toHaveValue('2');
  });

  it('moves once a second for users who prefer reduced motion', () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList); // the only part that the code reads
    const drawn: (string | null)[] = [];
    render(<TrackPlayer seed="offer 1" artist="Mara" tracks={TRACKS} />);
    press('Play');
    for (let step = 0; step < 10; step += 1) {
      pass(0.2);
      drawn.push(seek().getAttribute('value'));
    }
    expect(new Set(drawn)).toEqual(new Set(['0', '1', '2']));
    expect(jest.getTimerCount()).toBe(1);
  });

  it('never seeks outside the track', () => {
    const at = { time: 10, isPlaying: true };
    expect(trackTime(at, { type: 'sought', time: -4 }, 20).time).toBe(0);
    expect(trackTime(at, { type: 'sought', time: 99 }, 20).time).toBe(20);
    expect(trackTime(at, { type: 'passed', seconds: 99 }, 20)).toEqual({
      time: 20,
      isPlaying: false,
    });
  });
});

const kit = new File(['x'.repeat(2048)], 'kit.pdf', { type: 'application/pdf' });

function PressKit(props: Partial<FileDropProps>) {
  const [file, setFile] = useState<File | null>(props.file ?? null);
  return (
    <FileDrop
      label="Press kit"
      name="presskit"
      kind="document"
      accept=".pdf,.txt"
      file={file}
      onChange={setFile}
      {...(props.error ? { error: props.error } : {})}
      {...(props.progress === undefined ? {} : { progress: props.progress })}
      {...(props.onCancel ? { onCancel: props.onCancel } : {})}
    />
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Press kit');

test('FileDrop a chosen file is named with its size and can be removed', async () => {
  const user = userEvent.setup();
  render(<PressKit />);
  await user.upload(input(), kit);
  expect(screen.getByText('kit.pdf')).toBeInTheDocument();
  expect(input()).toHaveAccessibleDescription('kit.pdf 2 KB');

  await user.click(screen.getByRole('button', { name: 'Remove press kit' }));
  expect(screen.queryByText('kit.pdf')).not.toBeInTheDocument();
  expect(input()).toHaveFocus();
});

test('FileDrop the same file can be chosen again after it was removed', async () => {
  const user = userEvent.setup();
  render(<PressKit />);
  await user.upload(input(), kit);
  await user.click(screen.getByRole('button', { name: 'Remove press kit' }));
  await user.upload(input(), kit);
  expect(screen.getByText('kit.pdf')).toBeInTheDocument();
});

test('FileDrop a file of any type can be dropped: the caller validates it', () => {
  render(<PressKit />);
  const zone = screen.getByText(/Drop a file here/);
  fireEvent.drop(zone, {
    dataTransfer: { files: [new File(['x'], 'song.mp3')], types: ['Files'] },
  });
  expect(screen.getByText('song.mp3')).toBeInTheDocument();
});

test('FileDrop a file dropped beside the zone does not replace the page', () => {
  render(<PressKit />);
  const drop = createEvent.drop(document.body, {
    dataTransfer: { types: ['Files'], files: [kit] },
  });
  fireEvent(document.body, drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(screen.queryByText('kit.pdf')).not.toBeInTheDocument();
});

test('FileDrop an upload shows its progress and can be cancelled', async () => {
  const user = userEvent.setup();
  const onCancel = jest.fn();
  render(<PressKit file={kit} progress={0.42} onCancel={onCancel} />);
  expect(screen.getByRole('progressbar', { name: 'Press kit upload' })).toHaveValue(42);
  expect(input()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Cancel press kit upload' }));
  expect(onCancel).toHaveBeenCalled();
});

test('FileDrop an error marks and describes the field', () => {
  render(<PressKit error="This file is too large." />);
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription('This file is too large.');
});

test('Cover shows the picture of a record, and the drawn cover if it does not load', () => {
  const logo = 'outlets/7/logo-a.png';
  render(<Cover seed={coverSeed.media({ id: 7, logo })} label="Night Desk" />);
  const picture = screen.getByRole('img', { name: 'Night Desk' });
  expect(picture).toHaveAttribute('src', '/media/outlets/7/logo-a-192.webp');
  expect(picture).toHaveAttribute('loading', 'lazy');
  fireEvent.error(picture);
  const drawn = screen.getByRole('img', { name: 'Night Desk' });
  expect(drawn.outerHTML).toBe(drawnCover());
});

function drawnCover(): string {
  const { container } = render(
    <Cover seed={coverSeed.media({ id: 7, logo: null })} label="Night Desk" />,
  );
  return container.innerHTML;
}

test('media files are under the media base', () => {
  expect(mediaUrl('releases/12/presskit-ab.pdf')).toBe('/media/releases/12/presskit-ab.pdf');
});

test.each(['png', 'jpg', 'jpeg'])('media thumbnails are beside the %s artwork', (ending) => {
  expect(thumbnailUrl(`releases/12/artwork-ab.${ending}`, 96)).toBe(
    '/media/releases/12/artwork-ab-96.webp',
  );
});

test('media a signature belongs to the file, not to its thumbnails or kind', () => {
  const query = '?for=1&until=1800000000&signature=a.b/c';
  expect(mediaUrl(`releases/1/presskit-a.pdf${query}`)).toBe(
    `/media/releases/1/presskit-a.pdf${query}`,
  );
  expect(fileKind(`releases/1/presskit-a.pdf${query}`)).toBe('PDF');
  expect(thumbnailUrl(`releases/1/artwork-a.png${query}`, 96)).toBe(
    '/media/releases/1/artwork-a-96.webp',
  );
});

test('media an address is used until a minute before it expires', () => {
  const path = 'releases/1/presskit-a.pdf?for=1&until=1800000000&signature=a';
  expect(isEnding(path, 1_799_999_939_000)).toBe(false);
  expect(isEnding(path, 1_799_999_940_000)).toBe(true);
  expect(isEnding('releases/1/presskit-a.pdf', 1_799_999_940_000)).toBe(false);
});

test('media the srcset names every width', () => {
  expect(thumbnailSet('releases/1/artwork-a.png')).toBe(
    '/media/releases/1/artwork-a-96.webp 96w, /media/releases/1/artwork-a-192.webp 192w, ' +
      '/media/releases/1/artwork-a-640.webp 640w',
  );
});

test('media the kind of a file is its extension', () => {
  expect(fileKind('releases/1/presskit-a.pdf')).toBe('PDF');
  expect(fileKind('releases/1/presskit-a.txt')).toBe('TXT');
  expect(fileKind('releases/1/presskit')).toBe('File');
});
