import { screen, within } from '@testing-library/react';
import { makeUpload } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { reply } from '@/client/testing/stubFetch';

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

describe('an account', () => {
  const open = (uploads: unknown, session: 'artist' | 'media' = 'artist') =>
    renderApp({ path: '/submissions-overview', session, fetch: { 'GET uploads/': uploads } });
  const names = async () =>
    within(await screen.findByRole('list', { name: 'Files' }))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);

  it('sees its own files alone, from the first on, without a note', async () => {
    open([makeUpload(8), makeUpload(7)]);
    expect(await names()).toEqual(['cover-8.png', 'cover-7.png']);
    expect(screen.getByText('2 files, 3.6 MB')).toBeInTheDocument();
    expect(screen.queryByText('Preview with sample data')).not.toBeInTheDocument();
    expect(document.querySelector('img')).toHaveAttribute(
      'src',
      '/media/releases/8/artwork-a-640.webp',
    );
  });

  it('is told until then what comes first', async () => {
    open([]);
    expect(
      await screen.findByText('The artwork that you upload will be here.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Submit your music' })).toHaveAttribute(
      'href',
      '/submit-music',
    );
  });

  it('is told when they cannot be had, and sees no samples instead', async () => {
    open(reply(503, { detail: 'The server is not ready.' }), 'media');
    expect(await screen.findByText('Error: The server is not ready.')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Files' })).not.toBeInTheDocument();
  });
});
