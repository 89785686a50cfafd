import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HomeRecord } from '@/shared/market/homeRecord';
import { HeroRecord } from './HeroRecord';

const RECORD: HomeRecord = {
  ...{ title: 'Glass Harbour', artist: 'North Quay', clip: '/r/glass-harbour/clip/1', seconds: 20 },
  /* the loudest passage of the first two thirds begins at 8 s */
  peaks: [10, 20, 90, 30, 100],
  outlet: { id: 2, company_name: 'Demo Weekly', logo: null },
  ...{ tier: 'rising', type: 'EP online review', text: '“The crane comes down.”' },
  ...{ like: 'A review like this', price: '$110' },
};

it('the record plays and pauses, and shows what was written when its passage plays', async () => {
  const user = userEvent.setup();
  const audio = document.createElement('audio');
  let isPaused = false;
  Object.defineProperty(audio, 'paused', { get: () => isPaused });
  audio.pause = () => {
    isPaused = true;
    audio.dispatchEvent(new Event('pause'));
  };
  const playTo = (seconds: number) =>
    act(() => {
      audio.currentTime = seconds;
      audio.dispatchEvent(new Event('timeupdate'));
    });
  const place = document.body.appendChild(document.createElement('div'));
  const looks = { className: undefined, labelClass: undefined };
  render(<HeroRecord record={RECORD} audio={audio} place={place} {...looks} />);
  const card = screen.getByText(RECORD.text).closest('[aria-hidden]');
  playTo(7.9);
  expect(card).toHaveAttribute('aria-hidden', 'true');
  playTo(9.4);
  expect(card).toHaveAttribute('aria-hidden', 'false');
  expect(screen.getByRole('region', { name: 'Player' })).toHaveTextContent('0:09 of 0:20');
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Play a clip of Glass Harbour' })).toHaveLength(2),
  );
});
