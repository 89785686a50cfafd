import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/client/testing/renderApp';
import type { FeedbackRow } from '@/shared/trade/feedback.schemas';
import type { ListOrder } from '@/client/lib/lists';
import { RATING_MAX } from '@/shared/platform/limits';
import { sampleFeedback, findFeedback } from './MyFeedbackPage';

async function renderPage(path = '/my-feedback') {
  const app = renderApp({ path });
  await screen.findByRole('searchbox');
  return app;
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent);
const address = () => `${window.location.pathname}${window.location.search}`;

const figures = () => screen.getAllByRole('figure').map((each) => each.textContent);

it('shows the four scores and each feedback with its offer, and sends no request', async () => {
  const { server } = await renderPage();
  expect(figures()).toEqual([
    ...['98%Offer Progressions', '90%Accuracy', '98%Communication', '88%Total'],
  ]);
  const card = within(screen.getByRole('list', { name: 'Feedback' })).getAllByRole('listitem')[0]!;
  for (const text of ['Long Wave Radio', '18.11.2026', '100%'])
    expect(card).toHaveTextContent(text);
  const terms = within(card).getAllByRole('term');
  expect(terms.map((each) => each.textContent)).toEqual(['Value', 'Accuracy', 'Communication']);
  expect(within(card).getAllByRole('img', { name: '5 of 5 stars' })).toHaveLength(3);
  const link = within(card).getByRole('link', { name: /^View offer/ });
  expect(link).toHaveAttribute('href', '/offers/6');
  expect(server.calls).toHaveLength(0);
});

it('sorts by the applied choice, searches while typing, and keeps both in the address', async () => {
  const { user } = await renderPage();
  const recent = [
    ...['Inès Aubert', 'Zoë Marchetti', 'Maja Černá'],
    ...['Tom Brandvold', 'Rubén Castellón', 'Devon Pike'],
  ];
  await user.click(screen.getByRole('button', { name: 'Sort: most recent first' }));
  await user.click(screen.getByRole('radio', { name: 'lowest rating' }));
  expect(names()).toEqual(recent);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(names()[0]).toBe('Devon Pike');
  expect(address()).toBe('/my-feedback?sort=lowest');
  await user.type(screen.getByRole('searchbox', { name: 'Search your feedback' }), 'zoe');
  expect(names()).toEqual(['Zoë Marchetti']);
  expect(screen.getByText('1 found')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/my-feedback?search=zoe&sort=lowest'));
});

const NONE = { mean: null, count: 0 };
const FIGURES = {
  ...{ rating: 4.5, reviews: 2, orders: 5 },
  ...{ value: { mean: 4, count: 1 }, accuracy: NONE, communication: NONE },
};
const row = (id: number, fields: Partial<FeedbackRow> = {}): FeedbackRow => ({
  ...{
    id,
    reviewer: 'Demo Weekly',
    service_type: 'online_interview',
    comment: null,
    reply: null,
    offer: 9,
  },
  face: { of: 'outlet', id: 20, picture: null },
  ...{ date: '2026-11-18T12:00:00.000Z', rating: 5, value: 4, accuracy: 0, communication: 0 },
  ...fields,
});
const open = (items: FeedbackRow[]) =>
  renderApp({
    path: '/my-feedback',
    session: 'artist',
    fetch: { 'GET feedback/': { items, figures: FIGURES } },
  });

test('shows what others wrote, with the parts that were rated, and no samples', async () => {
  const { user } = open([
    row(2, { comment: 'Sent all files.' }),
    row(1, { reviewer: 'Tape Club', rating: 4, value: 0, service_type: 'online_article' }),
  ]);
  const rows = () =>
    within(screen.getByRole('list', { name: 'Feedback' })).getAllByRole('listitem');
  await screen.findByText('“Sent all files.”');
  const [first, second] = rows();
  expect(first).toHaveTextContent('“Sent all files.”Demo WeeklyOnline interview, 18 NovValue4');
  expect(within(first!).getByRole('link')).toHaveAttribute('href', '/offers/9');
  expect(second).toHaveTextContent(/^Tape ClubOnline article, 18 Nov$/);
  expect(screen.getByRole('main')).toHaveTextContent('4.52 reviews of 5 orders');
  expect(screen.getByText('rated once')).toBeInTheDocument();
  expect(screen.queryByText('Accuracy')).toBeNull();
  expect(screen.queryByText('Preview with sample data')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'Online article');
  expect(rows()).toEqual([second]);
});

test('explains where feedback comes from when there is none, and its example stays one', async () => {
  const { user } = open([]);
  await screen.findByText(/It comes with the reviews of completed orders\./);
  await user.click(screen.getByRole('link', { name: 'See an example' }));
  const [first] = screen.getAllByRole('link', { name: /^View offer/ });
  expect(first).toHaveAttribute('href', '/offers/6?sample=1');
});

const idsOf = (search: string, sort: ListOrder) =>
  findFeedback(sampleFeedback, { search, sort }).map(({ id }) => id);

it('sorts by date and by rating', () => {
  expect(idsOf('', 'recent')).toEqual([1, 2, 3, 4, 5, 6]);
  expect(idsOf('', 'oldest')).toEqual([6, 5, 4, 3, 2, 1]);
  expect(idsOf('', 'highest')).toEqual([1, 3, 4, 2, 5, 6]);
  expect(idsOf('', 'lowest')).toEqual([6, 5, 2, 3, 4, 1]);
});

it('finds reviewers and publications, ignoring case and accents', () => {
  expect(idsOf('CERNA', 'recent')).toEqual([3]);
  expect(idsOf('fourth ruben', 'recent')).toEqual([5]);
  expect(idsOf('radio', 'oldest')).toEqual([4, 1]);
  expect(idsOf('nobody', 'recent')).toEqual([]);
});

it.each([...sampleFeedback])('has a percentage that matches its ratings: $reviewer', (feedback) => {
  const { value, accuracy, communication, percent } = feedback;
  expect(percent).toBe(Math.round(((value + accuracy + communication) / (3 * RATING_MAX)) * 100));
});
