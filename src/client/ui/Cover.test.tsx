import { fireEvent, render, screen } from '@testing-library/react';
import { coverSeed } from '@/shared/platform/coverArt';
import { Cover } from './Cover';

test('shows the picture of a record, and the drawn cover if it does not load', () => {
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
