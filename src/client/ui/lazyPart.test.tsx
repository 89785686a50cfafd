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

it('shows the part once it has come', async () => {
  show(lazyPart(async () => () => <p>The part</p>));
  expect(await screen.findByText('The part')).toBeVisible();
});

it('says in its place that it did not come, and leaves the page alone', async () => {
  show(lazyPart(lost));
  expect(await screen.findByText(/^This part could not be loaded/)).toBeVisible();
  expect(screen.getByText('The rest of the page')).toBeVisible();
});

it('leaves its place empty where that is wanted', async () => {
  show(lazyPart(lost, () => null));
  expect(await screen.findByText('The rest of the page')).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});
