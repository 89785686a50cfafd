import { screen, waitFor, within } from '@testing-library/react';
import type { Dashboard } from '@/shared/results/dashboard.schemas';
import { makeOrder } from '@/client/testing/orderRecords';
import { makeCampaign } from '@/client/testing/records';
import { NO_WORK } from '@/client/testing/campaignRecords';
import { NOTHING_DONE } from '@/client/testing/dashboardRecords';
import { renderApp } from '@/client/testing/renderApp';
import { reply } from '@/client/testing/stubFetch';
import { SAMPLE_CHARTS } from './sampleCharts';

it('shows four charts with their legends, and sends no request', async () => {
  const { server } = renderApp({ path: '/dashboard' });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You last 50 offers' }),
  ).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Offer Progressions',
    'Income',
    'Acceptance Breakdown',
    'Acceptance Breakdown',
  ]);
  const legends = screen.getAllByRole('table').map((table) =>
    within(table)
      .getAllByRole('button')
      .map((button) => button.textContent.slice(1)),
  );
  expect(legends).toEqual([
    ['awaiting acceptance', 'completed', 'accepted', 'releasing payment', 'artist declined'],
    ['potential', 'lost', 'won'],
    ['awaiting acceptance', 'paid content', 'completed'],
    [
      'too expensive for my budget',
      'other (please specify)',
      'not interested in the content offered',
      'mixed out budget on another offers',
    ],
  ]);
  await waitFor(() => {
    expect(screen.getAllByRole('img', { name: /^Pie chart: / })).toHaveLength(4);
  });
  expect(server.calls).toHaveLength(0);
});

it.each(SAMPLE_CHARTS)('has parts that add up to 100: $caption', ({ parts }) => {
  expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(100);
});

const LATEST = 'GET offers/?limit=50&free=no';
const RESULT: Dashboard = {
  amount: 380,
  orders: 4,
  held: 75,
  held_orders: 1,
  fee_percent: 15,
  pieces: { ...NOTHING_DONE.pieces, live: 3, gone: 1, all: 4 },
  deliveries: { all: 4, on_time: 3 },
  clicks: 641,
  rows: [
    {
      outlet: { id: 1, company_name: 'Demo Weekly', logo: null },
      type: null,
      orders: 2,
      amount: 300,
      clicks: 253,
      service: null,
    },
    {
      outlet: { id: 2, company_name: null, logo: null },
      type: null,
      orders: 2,
      amount: 80,
      clicks: 388,
      service: null,
    },
  ],
  months: [{ month: '2026-11', amount: 380 }],
};

it('shows an account the figures of its own orders, and which charts are empty', async () => {
  renderApp({
    path: '/dashboard',
    session: 'media',
    fetch: {
      'GET dashboard/': NOTHING_DONE,
      [LATEST]: [
        makeOrder(2, { stage: 'offered' }),
        makeOrder(1, { stage: 'paid', paid_at: '2026-11-18T12:00:00.000Z' }),
      ],
    },
  });
  const progressions = within(await screen.findByRole('table', { name: 'Offer Progressions' }));
  expect(progressions.getByRole('row', { name: /awaiting acceptance 1 50%/ })).toBeInTheDocument();
  const income = within(screen.getByRole('table', { name: 'Income' }));
  expect(income.getByRole('row', { name: /potential \$99\.80 100%/ })).toBeInTheDocument();
  expect(screen.getAllByText('There is no data for this chart yet.')).toHaveLength(1);
  expect(screen.queryByText('Preview with sample data')).not.toBeInTheDocument();
});

it('explains to an artist that the figures are spending, and leaves out orders by number', async () => {
  const paid_at = '2026-11-18T12:00:00.000Z';
  const own = { stage: 'completed', release_title: 'Glass Harbour' } as const;
  const rows = [makeOrder(2, { ...own, release_title: null }), makeOrder(1, { ...own, paid_at })];
  renderApp({
    path: '/dashboard',
    session: 'artist',
    fetch: { [LATEST]: rows, 'GET dashboard/': RESULT },
  });
  const income = within(await screen.findByRole('table', { name: 'Income' }));
  expect(income.getByRole('row', { name: /won \$49\.90 100%/ })).toBeInTheDocument();
  expect(screen.getByText(/^For you this is spending: “won” is what you paid/)).toBeInTheDocument();
});

it('shows the result of the orders above the charts, or the next step', async () => {
  let result: unknown = reply(500, { detail: 'The ledger rests.' });
  const rows = [makeOrder(1)];
  const { user } = renderApp({
    path: '/dashboard',
    session: 'artist',
    fetch: { [LATEST]: rows, 'GET dashboard/': () => result },
  });
  expect(await screen.findByText('Error: The ledger rests.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You last 50 offers');
  result = NOTHING_DONE;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^No piece is live yet\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the catalogue.' })).toBeInTheDocument();
});

it('shows the parts of the result with their names and amounts', async () => {
  const fetch = { [LATEST]: [makeOrder(1)], 'GET dashboard/': RESULT };
  renderApp({ path: '/dashboard', session: 'artist', fetch });
  expect(
    await screen.findByText('$380.00 brought 3 live pieces and 641 clicks.'),
  ).toBeInTheDocument();
  const outlets = within(screen.getByRole('region', { name: 'By outlet' }));
  expect(outlets.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Media outlet$80.00, 2 orders, $0.21 a click388 clicks',
    'Demo Weekly$300.00, 2 orders, $1.19 a click253 clicks',
  ]);
});

it('shows the next step when there are no orders, or why the figures are not available', async () => {
  let response: unknown = reply(500, { detail: 'The database rests.' });
  const { user } = renderApp({
    path: '/dashboard',
    session: 'artist',
    fetch: { [LATEST]: () => response },
  });
  expect(await screen.findByText('Error: The database rests.')).toBeInTheDocument();
  response = [];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('link', { name: 'Submit your music' })).toBeInTheDocument();
});

it('shows an outlet the income of its services, with responses, labels and listening', async () => {
  const rows: Dashboard['rows'] = [
    {
      outlet: null,
      type: 'ep_online_review',
      orders: 8,
      amount: 748,
      clicks: 846,
      service: { answered: 8, requests: 9, labelled: 12, labels: 13, played: 3670 },
    },
    {
      outlet: null,
      type: 'online_article',
      orders: 1,
      amount: 85,
      clicks: null,
      service: { answered: 0, requests: 0, labelled: 0, labels: 0, played: 0 },
    },
  ];
  const pieces = { ...NOTHING_DONE.pieces, live: 14, all: 14, labels: 13, labelled: 12 };
  renderApp({
    path: '/dashboard',
    session: 'media',
    fetch: { [LATEST]: [makeOrder(1)], 'GET dashboard/': { ...RESULT, pieces, rows } },
  });
  const table = within(await screen.findByRole('table', { name: 'By service' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ServiceOrdersAnsweredClicksLabelledPlayedEarned',
    'EP online review88 of 984612 of 1361:10$748.00',
    'Online article1–––0:00$85.00',
  ]);
  expect(screen.getByText('1 without a label')).toBeInTheDocument();
});

it('filters an artist’s figures by release, with its streams', async () => {
  const campaigns = [3, 4].map((id) =>
    makeCampaign(id, {
      title: `Release ${id}`,
      stage: 'approved',
      open_until: '2026-12-01T00:00:00Z',
    }),
  );
  const { user } = renderApp({
    path: '/dashboard',
    session: 'artist',
    fetch: {
      [LATEST]: [makeOrder(1)],
      'GET dashboard/': RESULT,
      'GET dashboard/?campaign=4': { ...RESULT, amount: 80 },
      'GET campaigns/': campaigns,
      'GET campaigns/4/work/': NO_WORK,
      'GET campaigns/4/streams/': { days: [] },
    },
  });
  expect(await screen.findByRole('region', { name: 'By month' })).toBeInTheDocument();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'For' }), 'Release 4');
  expect(await screen.findByText(/^\$80\.00 brought/)).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Streams a day' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'By month' })).not.toBeInTheDocument();
  await waitFor(() => {
    expect(window.location.search).toBe('?campaign=4');
  });
});
