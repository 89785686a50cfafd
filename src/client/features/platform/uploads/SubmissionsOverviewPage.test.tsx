import { screen, within } from '@testing-library/react';
import { expectLink } from '@/client/testing/expectLink';
import { makeUpload } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';
import type { Upload, UploadsPage } from '@/shared/platform/uploads.schemas';

it('shows each file with its name, format, size and dimensions', async () => {
  const { server } = renderApp({ path: '/submissions-overview' });
  const list = within(await screen.findByRole('list', { name: 'Files' }));
  const cards = list.getAllByRole('listitem');
  expect(cards).toHaveLength(6);
  const facts = cards.map((card) => [
    within(card).getByRole('heading', { level: 2 }).textContent,
    ...within(card)
      .getAllByRole('definition')
      .map((value) => value.textContent),
  ]);
  expect(facts[0]).toEqual(['glass-harbour-cover.png', 'PNG', '1.8 MB', '3000 × 3000 px']);
  expect(facts[4]).toEqual(['logo-on-transparent.png', 'PNG', '48 KB', '1200 × 600 px']);
  expect(screen.getByText('6 files, 8.7 MB')).toBeInTheDocument();
  expect(server.calls).toHaveLength(0);
});

const page = (items: readonly Upload[], more: Partial<UploadsPage> = {}) => ({
  ...{ items, next: null, total: items.length, bytes: 0 },
  ...more,
});
const open = (fetch: Routes, session: 'artist' | 'media' = 'artist') =>
  renderApp({ path: '/submissions-overview', session, fetch });
const names = async () =>
  within(await screen.findByRole('list', { name: 'Files' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

it('an account sees only its own files, with their size from the first page on, and more on request', async () => {
  const all = { total: 2, bytes: 3_774_874 };
  const { user } = open({
    'GET uploads/': page([makeUpload(8)], { next: 'next', ...all }),
    'GET uploads/?cursor=next': page([makeUpload(7)], all),
  });
  expect(await screen.findByText('2 files, 3.6 MB')).toBeInTheDocument();
  expect(await names()).toEqual(['cover-8.png']);
  expect(screen.queryByText('Preview with sample data')).not.toBeInTheDocument();
  const picture = document.querySelector('img');
  expect(picture).toHaveAttribute(
    'srcset',
    expect.stringContaining('/media/releases/8/artwork-a-640.webp'),
  );
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('cover-7.png')).toBeInTheDocument();
  expect(await names()).toEqual(['cover-8.png', 'cover-7.png']);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('an account sees the first step when it has no files', async () => {
  open({ 'GET uploads/': page([]) });
  await screen.findByText('The pictures that you upload will be here.');
  expectLink('Submit your music', '/submit-music');
});

it('an account sees when they cannot be loaded, and no samples instead', async () => {
  open({ 'GET uploads/': reply(503, { detail: 'The server is not ready.' }) }, 'media');
  expect(await screen.findByText('Error: The server is not ready.')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Files' })).not.toBeInTheDocument();
});
