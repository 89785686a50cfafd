import { act, fireEvent, render, screen } from '@testing-library/react';
import { TrackPlayer } from './TrackPlayer';
import { trackTime } from './useTrackTime';

const TRACKS = [
  { id: 1, title: 'Glass Harbour', duration: 214 },
  { id: 2, title: 'Low Tide', duration: 187 },
] as const;

const seek = () => screen.getByRole('slider', { name: 'Seek' });
const press = (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const pass = (seconds: number) => {
  act(() => {
    jest.advanceTimersByTime(seconds * 1000);
  });
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
  expect(screen.getByRole('button', { name: /Low Tide/ })).toHaveAttribute('aria-current', 'true');
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
