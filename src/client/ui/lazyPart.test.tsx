import { Suspense } from 'react';
import { render, screen } from '@testing-library/react';
import { lazyPart } from './lazyPart';

const show = (Part: ReturnType<typeof lazyPart>) =>
  render(
    <Suspense fallback={null}>
      <p>The rest of the page</p>
      <Part />
    </Suspense>,
  );
const lost = () => Promise.reject(new Error('Loading chunk 7 failed'));

it('shows the part once it is loaded', async () => {
  show(lazyPart(async () => () => <p>The part</p>));
  expect(await screen.findByText('The part')).toBeVisible();
});

it('shows in its place that it could not be loaded, and does not affect the page', async () => {
  show(lazyPart(lost));
  expect(await screen.findByText(/^This part could not be loaded/)).toBeVisible();
  expect(screen.getByText('The rest of the page')).toBeVisible();
});

it('stays empty if configured so', async () => {
  show(lazyPart(lost, () => null));
  expect(await screen.findByText('The rest of the page')).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});
