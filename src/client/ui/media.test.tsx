import { act, fireEvent, render, screen, createEvent } from '@testing-library/react';
import { TrackPlayer, trackTime } from './TrackPlayer';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileDrop, type FileDropProps } from './FileDrop';
import { faceOf } from '@/shared/platform/coverArt';
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

  it('stops at the end and plays again from the beginning, like another track', () => {
    render(<TrackPlayer seed="offer 1" artist="Mara" tracks={TRACKS} />);
    fireEvent.change(seek(), { target: { value: '213' } });
    press('Play');
    pass(3);
    expect(seek()).toHaveValue('214');
    press('Play');
    pass(2.4);
    expect(seek()).toHaveValue('2');
    press(/Low Tide/);
    const current = screen.getByRole('button', { name: /Low Tide/ });
    expect(current).toHaveAttribute('aria-current', 'true');
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
    const ended = { time: 20, isPlaying: false };
    expect(trackTime(at, { type: 'passed', seconds: 99 }, 20)).toEqual(ended);
  });
});

const kit = new File(['x'.repeat(2048)], 'kit.pdf', { type: 'application/pdf' });

function PressKit(props: Partial<FileDropProps>) {
  const [file, setFile] = useState<File | null>(props.file ?? null);
  const field = {
    label: 'Press kit',
    name: 'presskit',
    kind: 'document',
    accept: '.pdf,.txt',
  } as const;
  return <FileDrop {...field} {...props} file={file} onChange={setFile} />;
}

const input = () => screen.getByLabelText<HTMLInputElement>('Press kit');

test('FileDrop a chosen file is named with its size, can be removed, and chosen again', async () => {
  const user = userEvent.setup();
  render(<PressKit />);
  await user.upload(input(), kit);
  expect(screen.getByText('kit.pdf')).toBeInTheDocument();
  expect(input()).toHaveAccessibleDescription('kit.pdf 2 KB');
  await user.click(screen.getByRole('button', { name: 'Remove press kit' }));
  expect(screen.queryByText('kit.pdf')).not.toBeInTheDocument();
  expect(input()).toHaveFocus();
  await user.upload(input(), kit);
  expect(screen.getByText('kit.pdf')).toBeInTheDocument();
});

test('FileDrop a file of any type can be dropped: the caller validates it', () => {
  render(<PressKit />);
  const zone = screen.getByText(/Drop a file here/);
  const dataTransfer = { files: [new File(['x'], 'song.mp3')], types: ['Files'] };
  fireEvent.drop(zone, { dataTransfer });
  expect(screen.getByText('song.mp3')).toBeInTheDocument();
});

test('FileDrop a file dropped beside the zone does not replace the page', () => {
  render(<PressKit />);
  const dataTransfer = { types: ['Files'], files: [kit] };
  const drop = createEvent.drop(document.body, { dataTransfer });
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

const logo = 'outlets/7/logo-a.png';
const cover = (path: string | null) => (
  <Cover seed={faceOf({ id: 7, logo: path })} label="Night Desk" />
);

test('Cover shows the picture of a record, and the drawn cover until it loads or if it does not', () => {
  render(cover(logo));
  const picture = screen.getByRole('img', { name: 'Night Desk' });
  expect(picture).toHaveAttribute('src', '/media/outlets/7/logo-a-192.webp');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture.style.backgroundImage).toContain('data:image/svg+xml,%3Csvg');
  fireEvent.load(picture);
  expect(picture.style.backgroundImage).toBe('');
  fireEvent.error(picture);
  const drawn = screen.getByRole('img', { name: 'Night Desk' });
  expect(drawn.outerHTML).toBe(render(cover(null)).container.innerHTML);
});

test('media thumbnails are beside the artwork, of every width', () => {
  for (const ending of ['png', 'jpg', 'jpeg']) {
    const thumbnail = thumbnailUrl(`releases/12/artwork-ab.${ending}`, 96);
    expect(thumbnail).toBe('/media/releases/12/artwork-ab-96.webp');
  }
  const base = '/media/releases/1/artwork-a';
  const set = `${base}-96.webp 96w, ${base}-192.webp 192w, ${base}-640.webp 640w`;
  expect(thumbnailSet('releases/1/artwork-a.png')).toBe(set);
});

test('media a signature belongs to the file, not to its thumbnails or kind', () => {
  const query = '?for=1&until=1800000000&signature=a.b/c';
  const path = 'releases/1/presskit-a.pdf';
  expect([mediaUrl(path), mediaUrl(`${path}${query}`)]).toEqual([
    ...[`/media/${path}`, `/media/${path}${query}`],
  ]);
  expect(fileKind(`${path}${query}`)).toBe('PDF');
  const thumbnail = thumbnailUrl(`releases/1/artwork-a.png${query}`, 96);
  expect(thumbnail).toBe('/media/releases/1/artwork-a-96.webp');
});

test('media an address is used until a minute before it expires', () => {
  const path = 'releases/1/presskit-a.pdf?for=1&until=1800000000&signature=a';
  expect(isEnding(path, 1_799_999_939_000)).toBe(false);
  expect(isEnding(path, 1_799_999_940_000)).toBe(true);
  expect(isEnding('releases/1/presskit-a.pdf', 1_799_999_940_000)).toBe(false);
});

test('media the kind of a file is its extension', () => {
  const files = ['presskit-a.pdf', 'presskit-a.txt', 'presskit'];
  expect(files.map((file) => fileKind(`releases/1/${file}`))).toEqual(['PDF', 'TXT', 'File']);
});
