import { screen, waitFor, within, cleanup } from '@testing-library/react';
import type { CatalogueRow } from '@/shared/market/catalogue.schemas';
import { dayPlus, utcDayOf } from '@/shared/music/embargo.rules';
import { formatDay } from '@/client/lib/dates';
import { makePlan } from '@/client/testing/campaignRecords';
import { makeOrder } from '@/client/testing/orderRecords';
import { makeOutlet, makeService, makeTrust, makeCampaign } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';
import { PLAYLIST_NOTE } from '@/shared/market/prices.rules';

const campaign = { id: 5, title: 'Glass Harbour', format: 'ep', genre: 'electronic' } as const;
const { id: _id, ...release } = campaign;
const access = { until: '2999-01-31T12:00:00.000Z', release, review_hours: 5 };
const row = (id: number, price: number, fields: object = {}): CatalogueRow => {
  const service = makeService(id, { type: 'ep_online_review', price });
  const outlet = { ...service.media, id: 20 + id, company_name: `Demo ${id}` };
  return {
    ...service,
    media: { ...outlet, trust: makeTrust(), audience: null, ...fields },
    fit: null,
  };
};
const page = (items: CatalogueRow[]) => ({ items, next: null, total: items.length, campaign });
const ROWS = [
  row(1, 110, { trust: makeTrust({ on_time: { good: 6, of: 6 } }) }),
  row(2, 35, { trust: makeTrust({ on_time: { good: 5, of: 6 } }) }),
  row(3, 50),
];
const plan = makePlan(5, { budget: 200, version: 3 });
const outlets = (...ids: number[]) =>
  Object.fromEntries(ids.map((id) => [`GET outlets/${id}/`, makeOutlet(id)]));
const bar = async () => within(await screen.findByRole('region', { name: 'Shortlist' }));

const open = (starred: CatalogueRow[], fetch: Routes = {}) =>
  renderApp({
    path: '/catalogue',
    session: 'artist',
    fetch: {
      'GET catalogue/?*': { ...page(ROWS), all: ROWS.length, outlets: 3, access },
      'GET shortlist/?campaign=5': page(starred),
      'GET plans/5/': plan,
      ...fetch,
    },
  });
const starOf = (id: number) =>
  screen.findByRole('button', { name: `Shortlist EP online review, Demo ${id}` });

it('stars services unless the server refuses, sums them up, and shows the rest of the budget', async () => {
  const detail = 'A shortlist can have at most 20 services.';
  const { user, server } = open([], {
    'PUT shortlist/1/': page(ROWS.slice(0, 1)),
    'PUT shortlist/2/': page(ROWS.slice(0, 2)),
    'DELETE shortlist/1/?campaign=5': page(ROWS.slice(1, 2)),
    'PUT shortlist/3/': reply(409, { detail, code: 'shortlist_full' }),
  });
  await starOf(1);
  const status = document.querySelector('span[role=status]');
  expect(status).toBeEmptyDOMElement();
  await user.click(await starOf(1));
  await waitFor(() => expect(status).toHaveTextContent('1 piece on the shortlist'));
  await (await bar()).findByText(/of \$200\.00/);
  const region = screen.getByRole('region', { name: 'Shortlist' });
  expect(region).toHaveTextContent('1 piece, $110.00 of $200.00');
  await user.click(await starOf(2));
  expect(await screen.findByText('2 pieces, $145.00')).toBeInTheDocument();
  expect(within(region).getByText('$55.00 left.')).toBeInTheDocument();
  expect(await starOf(1)).toHaveAttribute('aria-pressed', 'true');
  await user.click(await starOf(1));
  expect(await screen.findByText('1 piece, $35.00')).toBeInTheDocument();
  await waitFor(() => expect(server.callsTo('DELETE shortlist/1/?campaign=5')).toHaveLength(1));
  expect(server.callsTo('PUT shortlist/1/')[0]?.body).toEqual({ campaign: 5 });
  await user.click(await starOf(3));
  expect(await (await bar()).findByText(detail)).toBeInTheDocument();
  expect(await starOf(3)).toHaveAttribute('aria-pressed', 'false');
});

it('keeps the focus in the shortlist, and shows all services once it is empty', async () => {
  const { user } = open(ROWS.slice(0, 2), {
    'DELETE shortlist/1/?campaign=5': page(ROWS.slice(1, 2)),
    'DELETE shortlist/2/?campaign=5': page([]),
    'PUT shortlist/3/': page(ROWS.slice(2)),
  });
  await user.click(await screen.findByRole('button', { name: 'Shortlist 2' }));
  expect(await screen.findByText('2 services')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
  await user.click(await starOf(1));
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { name: 'EP online review' })).toHaveLength(1),
  );
  expect((await starOf(2)).closest('li')).toHaveFocus();
  await user.click(await starOf(2));
  expect(await screen.findByText('3 services')).toBeInTheDocument();
  expect(window.location.search).toBe('');
  await user.click(await starOf(3));
  expect(await screen.findByRole('button', { name: 'Shortlist 1' })).toBeInTheDocument();
  expect(screen.getByText('3 services')).toBeInTheDocument();
});

it('reloads the shortlist once it is ordered, without removing stars itself', async () => {
  let starred = ROWS.slice(0, 1);
  const { user, server } = open([], {
    'GET shortlist/?campaign=5': () => page(starred),
    'GET plans/5/': () => (starred.length > 0 ? plan : { ...plan, ordered: 110 }),
    'POST orders/batch/': () => {
      starred = [];
      return reply(201, { orders: [makeOrder(31, { stage: 'placed' }, makeService(1))] });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Request all' }));
  await user.click(await screen.findByRole('button', { name: 'Request' }));
  const title = await screen.findByRole('dialog', { name: '1 piece requested' });
  await waitFor(() => expect(server.callsTo('GET plans/5/').length).toBeGreaterThan(1));
  /* the plan counts the order now, the dialog not twice */
  expect(title).toHaveTextContent('$110.00$90.00 left of $200.00');
  await user.click(await within(title).findByRole('button', { name: 'Stay here' }));
  await waitFor(async () => expect(await starOf(1)).toHaveAttribute('aria-pressed', 'false'));
  expect(server.callsTo('DELETE shortlist/1/?campaign=5')).toHaveLength(0);
});

it.each([
  [30, (day: string) => `published work is due on ${formatDay(dayPlus(day, 1))} at the earliest.`],
  [45, (day: string) => `published work can be ordered from ${formatDay(dayPlus(day, -40))} on.`],
])('says what an embargo of %d days means for the delivery', async (days, textOf) => {
  const day = dayPlus(utcDayOf(new Date()), days);
  const found = { ...page(ROWS), campaign: { ...campaign, embargo_until: day } };
  const { user } = open(ROWS, {
    'GET catalogue/?*': { ...found, all: ROWS.length, outlets: 3, access },
    ...outlets(21, 22, 23),
  });
  await starOf(1);
  expect(screen.getByRole('main')).toHaveTextContent(`Under the embargo, ${textOf(day)}`);
  await user.click(await screen.findByRole('button', { name: 'Compare 3' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(`Under the embargo, ${textOf(day)}`);
});

it('counts a starred service once while it is ordered', async () => {
  const ordered = { id: 9, service: 1, stage: 'accepted', close_reason: null } as const;
  open(ROWS.slice(0, 2), { 'GET plans/5/': { ...plan, ordered: 110, orders: [ordered] } });
  expect(
    await (await bar()).findByText('$55.00 left, $110.00 already ordered.'),
  ).toBeInTheDocument();
  expect(screen.getByText('1 piece, $35.00')).toBeInTheDocument();
});

it('shows beside the orders what is over the budget, and they can be changed', async () => {
  const { user, server } = open(ROWS, {
    'GET plans/5/': { ...plan, budget: 180, ordered: 30 },
    'PATCH plans/5/': { ...plan, budget: 300, ordered: 30, version: 4 },
  });
  expect(
    await (await bar()).findByText('$45.00 over, $30.00 already ordered.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change budget' }));
  const field = await screen.findByRole('textbox', { name: /^Budget/ });
  await user.clear(field);
  await user.type(field, '300');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await (await bar()).findByText('$75.00 left, $30.00 already ordered.'),
  ).toBeInTheDocument();
  expect(server.callsTo('PATCH plans/5/')).toMatchObject([
    { body: { budget: 300 }, ifMatch: '"3"' },
  ]);
});

it('compares at least two and at most four', async () => {
  const five = [...ROWS, row(4, 20), row(5, 20)];
  const { user } = open(five, {
    'GET outlets/21/': reply(503, { detail: 'Not now.', code: 'not_ready' }),
    ...outlets(22, 23, 24, 25),
  });
  await user.click(await screen.findByRole('button', { name: 'Compare 4' }));
  const dialog = within(await screen.findByRole('dialog'));
  const box = (id: number) =>
    dialog.getByRole('checkbox', { name: `EP online review, Demo ${id}` });
  expect(await dialog.findByText('It could not be loaded.')).toBeInTheDocument();
  expect(dialog.getByText('Four at most.')).toBeInTheDocument();
  expect(box(5)).toBeDisabled();
  await user.click(box(3));
  expect(box(5)).toBeEnabled();
  await user.click(box(4));
  expect(await dialog.findByText('Two at least.')).toBeInTheDocument();
  expect(box(1)).toBeDisabled();
});

it('shows a comparison with the best of each row in bold', async () => {
  const work = [
    {
      ...{ id: 1, url: 'https://demo.example/slow', title: 'Harbour lights' },
      ...{ type: 'ep_online_review', delivered_at: '2026-02-04T12:00:00Z' },
      outlet: { id: 21, company_name: 'Demo 1', logo: null },
      finding: { outcome: 'live', at: '2026-02-05T12:00:00Z' },
    },
  ];
  const playlist: CatalogueRow = { ...ROWS[2]!, type: 'spotify_playlist' };
  const { user } = open([...ROWS.slice(0, 2), playlist], {
    ...outlets(22, 23),
    'GET outlets/21/': { ...makeOutlet(21), work },
  });
  await user.click(await screen.findByRole('button', { name: 'Compare 3' }));
  const table = within(await screen.findByRole('table'));
  const cells = (name: string) =>
    within(table.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');
  const best = (name: string) => cells(name).map((cell) => cell.classList.contains('best'));
  expect(table.getByText(PLAYLIST_NOTE)).toBeVisible();
  expect(best('Price')).toEqual([false, true, false]);
  expect(best('Delivered on time')).toEqual([true, false, false]);
  expect(best('Delivery')).toEqual([false, false, false]);
  expect(cells('Delivered on time')[2]).toHaveTextContent('–');
  expect(table.queryByText('Rating')).toBeNull();
  const link = await table.findByRole('link', { name: 'Harbour lights' });
  expect(link).toHaveAttribute('href', 'https://demo.example/slow');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

it('groups the services of an outlet, two and the others on request, and links to campaigns', async () => {
  const figures = makeTrust({ on_time: { good: 6, of: 6 }, answer_hours: 5 });
  const rowOf = (id: number, outlet: number, trust = makeTrust()) => {
    const { media, ...service } = row(id, id);
    return { ...service, media: { ...media, id: outlet, company_name: `Demo ${outlet}`, trust } };
  };
  const items = [rowOf(3, 20, figures), rowOf(1, 20, figures), rowOf(4, 20, figures), rowOf(2, 21)];
  const piece = {
    ...{ id: 9, url: 'https://demo.example/harbour', title: 'Harbour lights', clicks: null },
    ...{ type: 'ep_online_review', delivered_at: '2026-11-14T12:00:00Z', finding: null },
    outlet: { id: 20, company_name: 'Demo 20', logo: null },
  };
  const lowTide = makeCampaign(6, { title: 'Low Tide', stage: 'approved' });
  const routes = {
    ...outlets(20, 21),
    'GET catalogue/?*': {
      ...page(items),
      total: 15,
      all: 20,
      outlets: 13,
      pieces: [piece],
      access,
    },
    'GET shortlist/?*': page([]),
    'GET campaigns/': [lowTide, { ...lowTide, id: 5, title: 'Glass Harbour' }],
  };
  const { user, server } = open([], routes);
  await user.click(await screen.findByRole('radio', { name: 'Outlets 13' }));
  const outlet = within(await screen.findByRole('region', { name: 'Demo 20' }));
  expect(window.location.search).toBe('?view=outlets');
  expect(outlet.getByText('6 of 6')).toBeInTheDocument();
  expect(outlet.getByText('5 hours')).toBeInTheDocument();
  expect(outlet.getAllByRole('listitem')).toHaveLength(2);
  await user.click(outlet.getByRole('button', { name: '1 more service' }));
  expect(await outlet.findAllByRole('listitem')).toHaveLength(3);
  expect(outlet.getByRole('list')).toHaveFocus();
  const other = within(screen.getByRole('region', { name: 'Demo 21' }));
  expect(other.getByText('New on Linernote')).toBeInTheDocument();
  expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
  expect(outlet.getByRole('link', { name: 'Harbour lights' })).toHaveAttribute('href', piece.url);
  expect(other.getByText('Nothing published yet.')).toBeInTheDocument();
  /* two outlets are compared, each by its first service */
  await user.click(outlet.getByRole('checkbox', { name: 'Compare Demo 20' }));
  expect(await screen.findByText('One outlet to compare')).toBeInTheDocument();
  await user.click(other.getByRole('checkbox', { name: 'Compare Demo 21' }));
  await user.click(await screen.findByRole('button', { name: 'Compare 2' }));
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('columnheader', { name: /Demo/ })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const choice = await screen.findByRole('combobox', { name: 'For' });
  expect(choice).toHaveDisplayValue('Glass Harbour');
  await user.selectOptions(choice, 'Low Tide');
  const sent = /^GET catalogue\/\?.*campaign=6/;
  await waitFor(() => expect(server.calls.filter(({ route }) => sent.test(route))).toHaveLength(1));
  expect(choice).toHaveFocus();
  cleanup();
  /* the next visit shows the same view */
  open([], routes);
  expect(await screen.findByRole('radio', { name: 'Outlets 13' })).toBeChecked();
});
