import { screen, waitFor, within } from '@testing-library/react';
import type { Dashboard } from '@/shared/results/dashboard.schemas';
import { makeOrder, makeOrderCounts } from '@/client/testing/orderRecords';
import { makeCampaign, makeService } from '@/client/testing/records';
import { NO_WORK, NOTHING_DONE } from '@/client/testing/campaignRecords';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';
import { SAMPLE_CHARTS } from './DashboardPage';
import fc from 'fast-check';
import { entitiesOf } from '@/client/entities/orders';
import type { FoundOffer } from '@/client/entities/entityRecords';
import type { Order } from '@/shared/trade/orders.schemas';
import { chartsOf, percentagesOf } from './AllCharts';
import { summaryOf, figuresOf, monthRowsOf } from './resultTexts';

it('shows four charts with their legends, and sends no request', async () => {
  const { server } = renderApp({ path: '/dashboard' });
  await screen.findByRole('heading', { level: 1, name: 'You last 50 offers' });
  const captions = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  const breakdown = 'Acceptance Breakdown';
  expect(captions).toEqual(['Offer Progressions', 'Income', breakdown, breakdown]);
  const legends = screen.getAllByRole('table').map((table) =>
    within(table)
      .getAllByRole('button')
      .map((each) => each.textContent.slice(1)),
  );
  expect(legends).toEqual([
    ['awaiting acceptance', 'completed', 'accepted', 'releasing payment', 'artist declined'],
    ['potential', 'lost', 'won'],
    ['awaiting acceptance', 'paid content', 'completed'],
    [
      ...['too expensive for my budget', 'other (please specify)'],
      ...['not interested in the content offered', 'mixed out budget on another offers'],
    ],
  ]);
  await waitFor(() => expect(screen.getAllByRole('img', { name: /^Pie chart: / })).toHaveLength(4));
  expect(server.calls).toHaveLength(0);
  for (const { parts } of SAMPLE_CHARTS) {
    expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(100);
  }
});

const LATEST = 'GET offers/?limit=50&free=no';
const ROW = { outlet: null, type: null, orders: 2, clicks: null, service: null };
const outlet = (id: number, company_name: string | null) => ({ id, company_name, logo: null });
const RESULT: Dashboard = {
  ...{ amount: 380, orders: 4, held: 75, held_orders: 1, fee_percent: 15 },
  pieces: { ...NOTHING_DONE.pieces, live: 3, gone: 1, all: 4 },
  deliveries: { all: 4, on_time: 3 },
  clicks: 641,
  rows: [
    { ...ROW, outlet: outlet(1, 'Demo Weekly'), amount: 300, clicks: 253 },
    { ...ROW, outlet: outlet(2, null), amount: 80, clicks: 388 },
  ],
  months: [{ month: '2026-11', amount: 380 }],
};
const paid_at = '2026-11-18T12:00:00.000Z';
const open = (session: 'artist' | 'media', fetch: Routes = {}) =>
  renderApp({
    path: '/dashboard',
    session,
    fetch: {
      'GET orders/counts/': makeOrderCounts([makeOrder(1)]),
      'GET dashboard/': RESULT,
      [LATEST]: [makeOrder(1)],
      ...fetch,
    },
  });

const openCharts = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByText('All charts'));
  await screen.findByRole('heading', { name: 'Offer Progressions' });
};

it('shows an account its own figures, with the charts of its orders in a fold', async () => {
  const { user, server } = open('media', {
    'GET dashboard/': NOTHING_DONE,
    [LATEST]: [makeOrder(2, { stage: 'offered' }), makeOrder(1, { stage: 'paid', paid_at })],
  });
  await screen.findByText('All charts');
  expect(server.callsTo(LATEST)).toHaveLength(0);
  await openCharts(user);
  const progressions = within(screen.getByRole('table', { name: 'Offer Progressions' }));
  expect(progressions.getByRole('row', { name: /awaiting acceptance 1 50%/ })).toBeInTheDocument();
  const income = within(screen.getByRole('table', { name: 'Income' }));
  expect(income.getByRole('row', { name: /potential \$99\.80 100%/ })).toBeInTheDocument();
  expect(screen.getAllByText('There is no data for this chart yet.')).toHaveLength(1);
  expect(screen.queryByText('Preview with sample data')).not.toBeInTheDocument();
});

it('shows an artist, who has no income, the other charts', async () => {
  const { user } = open('artist');
  await openCharts(user);
  const captions = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(captions).not.toContain('Income');
});

it('shows the result of the orders, or the next step', async () => {
  let result: unknown = reply(500, { detail: 'The ledger rests.' });
  const { user } = open('artist', { 'GET dashboard/': () => result });
  expect(await screen.findByText('Error: The ledger rests.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results');
  result = NOTHING_DONE;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^No piece is live yet\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the catalogue.' })).toBeInTheDocument();
});

it('shows the next step when there are no orders, or why the figures are not available', async () => {
  let response: unknown = reply(500, { detail: 'The database rests.' });
  const { user } = open('artist', { 'GET orders/counts/': () => response });
  expect(await screen.findByText('Error: The database rests.')).toBeInTheDocument();
  response = makeOrderCounts([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('link', { name: 'Submit your music' })).toBeInTheDocument();
});

it('shows an outlet the income of its services, with responses, labels and listening', async () => {
  const rows: Dashboard['rows'] = [
    {
      ...ROW,
      type: 'ep_online_review',
      orders: 8,
      amount: 748,
      clicks: 846,
      service: { answered: 8, requests: 9, labelled: 12, labels: 13, played: 3670 },
    },
    {
      ...ROW,
      type: 'online_article',
      orders: 1,
      amount: 85,
      service: { answered: 0, requests: 0, labelled: 0, labels: 0, played: 0 },
    },
  ];
  const pieces = { ...NOTHING_DONE.pieces, live: 14, all: 14, labels: 13, labelled: 12 };
  open('media', { 'GET dashboard/': { ...RESULT, pieces, rows } });
  const table = within(await screen.findByRole('table', { name: 'By service' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ServiceOrdersAnsweredClicksLabelledPlayedEarned',
    'EP online review88 of 984612 of 1361:10$748.00',
    'Online article1–––0:00$85.00',
  ]);
  expect(screen.getByText('1 without a label')).toBeInTheDocument();
});

it('shows the parts of an artist’s result, and filters them by release, with its streams', async () => {
  const approved = { stage: 'approved', open_until: '2026-12-01T00:00:00Z' } as const;
  const { user } = open('artist', {
    'GET dashboard/?campaign=4': { ...RESULT, amount: 80 },
    'GET campaigns/': [3, 4].map((id) => makeCampaign(id, { ...approved, title: `Release ${id}` })),
    'GET campaigns/4/work/': NO_WORK,
    'GET campaigns/4/streams/': { days: [] },
  });
  await screen.findByText('$380.00 brought 3 live pieces and 641 clicks.');
  const outlets = within(screen.getByRole('region', { name: 'By outlet' }));
  expect(outlets.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Media outlet$80.00, 2 orders, $0.21 a click388 clicks',
    'Demo Weekly$300.00, 2 orders, $1.19 a click253 clicks',
  ]);
  expect(await screen.findByRole('region', { name: 'By month' })).toBeInTheDocument();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'For' }), 'Release 4');
  expect(await screen.findByText(/^\$80\.00 brought/)).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Streams a day' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'By month' })).not.toBeInTheDocument();
  await waitFor(() => expect(window.location.search).toBe('?campaign=4'));
});

function found(fields: Partial<Order>, price = 100): FoundOffer {
  const { orders, orderedServices } = entitiesOf([
    makeOrder(1, { release_title: 'Glass Harbour', ...fields }, makeService(1, { price })),
  ]);
  return { order: orders?.upserted?.[0], ordered: orderedServices?.upserted?.[0] } as FoundOffer; // whole records
}

const figures = (...offers: FoundOffer[]) =>
  Object.fromEntries(
    chartsOf(offers, 'media').map(({ id, parts }) => [
      id,
      Object.fromEntries(parts.map(({ label, value, amount }) => [label, `${amount} ${value}%`])),
    ]),
  );

it('orderCharts counts stages, prices and reasons by the rules, and leaves out orders outside them', () => {
  const all = figures(
    found({ stage: 'offered' }),
    found({ stage: 'placed' }),
    found({ stage: 'accepted' }),
    found({ stage: 'paid', paid_at }, 50),
    found({ stage: 'delivered', paid_at }),
    found({ stage: 'disputed', paid_at }),
    found({ stage: 'completed', paid_at }, 250),
    // Paid outside the platform: it counts as work, not as money.
    found({ stage: 'completed' }, 999),
    found({ stage: 'paid' }, 999),
    // An order by number moves no money.
    found({ stage: 'completed', release_title: null }, 5000),
    found({ stage: 'placed', release_title: null }, 5000),
    found({ stage: 'closed', close_reason: 'artist_declined', decline_reason: 'mixed_out' }),
    found({ stage: 'closed', close_reason: 'unpaid' }, 100),
  );
  expect(all['offer-progressions']).toEqual({
    'awaiting acceptance': '2 20%',
    completed: '2 20%',
    accepted: '3 30%',
    'releasing payment': '2 20%',
    'artist declined': '1 10%',
  });
  expect(all.income).toEqual({ potential: '$550.00 55%', lost: '$200.00 20%', won: '$250.00 25%' });
  expect(all['acceptance-stages']).toEqual({
    'awaiting acceptance': '2 25%',
    'paid content': '4 50%',
    completed: '2 25%',
  });
  expect(all['decline-reasons']).toMatchObject({
    'mixed out budget on another offers': '1 100%',
    'other (please specify)': '0 0%',
  });
});

it('orderCharts counts only the newest fifty', () => {
  const newest = Array.from({ length: 50 }, () => found({ stage: 'completed' }));
  const all = figures(...newest, found({ stage: 'offered' }));
  expect(all['acceptance-stages']).toMatchObject({ completed: '50 100%' });
});

it('orderCharts percentages add up to a hundred, and each is off by less than one', () => {
  const amounts = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, (given) => {
      const sum = given.reduce((all, amount) => all + amount, 0);
      const percentages = percentagesOf(given);
      expect(percentages.reduce((all, value) => all + value, 0)).toBe(sum === 0 ? 0 : 100);
      percentages.forEach((value, index) => {
        const exact = sum === 0 ? 0 : ((given[index] ?? 0) / sum) * 100;
        expect(Math.abs(value - exact)).toBeLessThan(1);
      });
    }),
  );
});

const PIECES = NOTHING_DONE.pieces;
const result = (fields: Partial<Dashboard>): Dashboard => ({ ...NOTHING_DONE, ...fields });
const live = (count: number) => ({ pieces: { ...PIECES, live: count, all: count } });
const deliveries = { all: 20, on_time: 18 };

it.each([
  ['artist', { amount: 380, orders: 4, ...live(3) }, '$380.00 brought 3 live pieces.'],
  ['artist', { amount: 380, ...live(1), clicks: 1 }, '$380.00 brought 1 live piece and 1 click.'],
  ['artist', { amount: 80.5, orders: 1 }, '$80.50 for 1 order.'],
  ['artist', live(1), 'You have 1 live piece.'],
  ['artist', { deliveries }, ''],
  ['media', { amount: 1819, deliveries }, '20 orders delivered, 18 on time, $1,819.00 earned.'],
  ['media', { deliveries: { all: 1, on_time: 0 } }, '1 order delivered.'],
  ['media', live(2), ''],
] as const)('the summary for the role %s leaves unknown figures out', (role, fields, sentence) => {
  expect(summaryOf(result(fields), role)).toBe(sentence);
});

it('resultTexts describes the links by their known states', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const pieces = (value: Dashboard['pieces']) =>
    figuresOf(result({ pieces: value }), 'artist', now)[1];
  const name = 'Live pieces';
  expect(pieces(PIECES)).toEqual({ name, value: '0', note: '' });
  const some = { name, value: '3 of 6', note: '1 gone, 2 not checked' };
  const whole = { ...PIECES, live: 2, all: 2 };
  expect(pieces({ ...whole, checked_at: '2026-11-23T09:00:00Z' })?.note).toBe('checked today');
  expect(pieces({ ...whole, checked_at: '2026-11-20T09:00:00Z' })?.note).toBe(
    'checked 20 Nov 2026',
  );
  expect(pieces({ ...PIECES, live: 3, gone: 1, all: 6 })).toEqual(some);
});

it('resultTexts lists the months since the first one with money, including empty ones', () => {
  const months = [
    { month: '2026-09', amount: 35 },
    { month: '2026-11', amount: 300 },
  ];
  const rows = monthRowsOf(result({ months }), new Date('2026-12-02T12:00:00Z'));
  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ['December 2026', 0],
    ['November 2026', 300],
    ['October 2026', 0],
    ['September 2026', 35],
  ]);
  expect(monthRowsOf(result({}))).toEqual([]);
});

it('resultTexts shows the cost of a click, and that orders without clicks have none', () => {
  const cost = (fields: Partial<Dashboard>) => figuresOf(result(fields), 'artist')[3];
  const name = 'Cost per click';
  expect(cost({})).toEqual({ name, value: '–', note: '' });
  expect(cost({ amount: 45 })).toEqual({ name, value: 'None', note: '' });
  const rows = [
    { ...ROW, amount: 35, clicks: 388 },
    { ...ROW, amount: 300, clicks: 253 },
    { ...ROW, amount: 45 },
  ];
  const note = '$0.09 to $1.19 by outlet';
  expect(cost({ amount: 380, clicks: 641, rows })).toEqual({ name, value: '$0.59', note });
});
