import { screen, within } from '@testing-library/react';
import { renderApp } from '@/client/testing/renderApp';
import { reply } from '@/client/testing/stubFetch';
import type { FeedbackResponse, FeedbackRow } from '@/shared/trade/feedback.schemas';

const row = (id: number, fields: Partial<FeedbackRow> = {}): FeedbackRow => ({
  id,
  image: null,
  reviewer: 'Demo Weekly',
  reviewer_id: 20,
  publication: 'Demo Weekly',
  date: '2026-11-18T12:00:00.000Z',
  percent: 90,
  value: 5,
  accuracy: 0,
  communication: 4,
  comment: null,
  offer: 9,
  ...fields,
});
const NOTHING = { progressions: null, accuracy: null, communication: null, total: null };
const open = (response: FeedbackResponse | ReturnType<typeof reply>) =>
  renderApp({ path: '/my-feedback', session: 'artist', fetch: { 'GET feedback/': response } });
const figures = () => screen.getAllByRole('figure').map((each) => each.textContent);

afterEach(() => {
  window.localStorage.clear();
});

test('shows feedback from others, without the note about samples', async () => {
  const { user } = open({
    items: [row(2, { comment: 'Sent all files.' }), row(1, { reviewer: 'Tape Club', percent: 60 })],
    scores: { progressions: 95, accuracy: null, communication: 80, total: 75 },
  });
  expect(await screen.findByText('Sent all files.')).toBeVisible();
  expect(figures()).toEqual([
    '95%Offer Progressions',
    '–Accuracy: nothing yet',
    '80%Communication',
    '75%Total',
  ]);
  expect(screen.queryByText('Preview with sample data')).toBeNull();
  const cards = within(screen.getByRole('list', { name: 'Feedback' })).getAllByRole('listitem');
  expect(
    within(cards[0] ?? document.body).getByRole('link', { name: /^View offer/ }),
  ).toHaveAttribute('href', '/offers/9');
  await user.type(screen.getByRole('searchbox'), 'tape');
  expect(screen.queryByText('Sent all files.')).toBeNull();
  expect(screen.getByRole('heading', { level: 2, name: 'Tape Club' })).toBeVisible();
});

test('explains where feedback comes from when there is none, and its example stays one', async () => {
  const { user } = open({ items: [], scores: NOTHING });
  expect(await screen.findByText(/It comes with the reviews of completed orders\./)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'See an example' }));
  expect(screen.getAllByRole('link', { name: /^View offer/ })[0]).toHaveAttribute(
    'href',
    '/offers/6?sample=1',
  );
});

test('shows when it cannot be loaded', async () => {
  open(reply(500, { detail: 'Down.', code: 'server_error' }));
  expect(await screen.findByText('Error: Down.')).toBeVisible();
});
