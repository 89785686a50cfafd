import { screen, within } from '@testing-library/react';
import { makeUpload } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';

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

test('an outlet sees the files of its page there', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  const logo = makeUpload(1, { title: 'logo.png', kind: 'logo', release: null, campaign: null });
  const page = { items: [logo], next: null, total: 1, bytes: 1024 };
  renderApp({
    path: '/submissions-overview',
    session: 'media',
    fetch: { 'GET uploads/?limit=12': page },
  });
  expect(await screen.findByText('logo.png')).toBeInTheDocument();
  expect(screen.getByText('Logo, 3000 × 3000 px')).toBeInTheDocument();
});
