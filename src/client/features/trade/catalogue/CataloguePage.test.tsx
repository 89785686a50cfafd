import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type {
  CataloguePreview,
  CatalogueResponse,
  CatalogueRow,
} from '@/shared/market/catalogue.schemas';
import { CATALOGUE_FILTERS } from '@/shared/market/catalogue.rules';
import { PLAYLIST_NOTE } from '@/shared/market/prices.rules';
import { expectLink } from '@/client/testing/expectLink';
import { makeOrder, makeOrderCounts, offerRoutes } from '@/client/testing/orderRecords';
import { makeOutlet, makeService, makeTrust, makeCounts } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';

const until = new Date(Date.now() + 27 * 86_400_000 - 60_000).toISOString();
const release = { title: 'Glass Harbour', format: 'ep', genre: 'electronic' } as const;
const OPEN = { until, release, review_hours: 5 };

const sought = { id: 5, ...release, embargo_until: null };
const media = { ...makeService(1).media, trust: makeTrust(), audience: null };
const row = (id: number, fields: Partial<CatalogueRow> = {}): CatalogueRow => ({
  ...makeService(id),
  media,
  fit: null,
  ...fields,
});
const page = (items: CatalogueRow[], more: Partial<CatalogueResponse> = {}): CatalogueResponse => ({
  ...{ items, next: null, total: items.length, all: items.length, outlets: null, pieces: [] },
  ...{ access: OPEN, campaign: sought, ...more },
});
const open = (fetch: Routes, query = '') =>
  renderApp({
    path: `/catalogue${query}`,
    session: 'artist',
    fetch: {
      'GET shortlist/?campaign=5': { items: [], next: null, total: 0, campaign: sought },
      ...fetch,
    },
  });
const address = () => window.location.search;
const filterGroup = async () => within(await screen.findByRole('group', { name: 'Filters' }));

it('shows the services on sale, which are ordered, their outlets, and until when it is open', async () => {
  const trust = makeTrust({
    on_time: { good: 31, of: 33 },
    rating: { mean: 4.8, reviews: 21, stars: [0, 0, 0, 4, 17] },
  });
  const audience = { kind: 'monthly_readers', count: 48_000 } as const;
  open({
    'GET catalogue/?sort=fit&limit=12': page([
      row(9, {
        type: 'spotify_playlist',
        price: 25,
        media: { ...media, tier: 'heavy', trust },
        fit: {
          ...{ kind: 'genre', genres: ['electronic'], styles: [], format: null },
          note: { kind: 'on_time', value: 31, of: 33, day: null },
        },
      }),
      row(8, { media: { ...media, away: [{ from: '2000-01-01', to: '2999-01-30' }], audience } }),
      row(7, { media: { ...media, is_full: true } }),
      row(6),
      row(5),
    ]),
    ...offerRoutes([
      makeOrder(31, { stage: 'placed' }, makeService(6)),
      makeOrder(30, { stage: 'accepted' }, makeService(5)),
    ]),
  });
  const order = await screen.findByRole('link', {
    name: 'Order Playlist: listen and answer, Demo Media',
  });
  expect(order).toHaveAttribute('href', '/create-order?service=9');
  const line = within(order.closest('li') ?? document.body);
  for (const text of ['Electronic, on time 31 of 33', '$25.00', '7 days', 'Heavy Hitters'])
    expect(line.getByText(text)).toBeInTheDocument();
  expect(line.getByText(', Spotify')).toBeVisible();
  expect(line.getByRole('link', { name: 'Demo Media' })).toHaveAttribute('href', '/catalogue/20');
  expect(screen.getByText('Away until 31 Jan 2999')).toBeInTheDocument();
  expect(screen.getByText('Full right now')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /^Order / })).toHaveLength(3);
  const ordered = screen.getByRole('link', { name: 'Ordered, awaiting answer' });
  expect(ordered).toHaveAttribute('href', '/offers/31');
  expect(within(ordered.closest('li') ?? document.body).getByText('Order')).toBeVisible();
  expect(screen.getAllByText('on Linernote')).toHaveLength(4);
  expect(screen.getByText('48,000').parentElement).toHaveTextContent('48,000 readers');
  expect(screen.getByText(/^2[67] days$/).parentElement).toHaveTextContent(
    'left for Glass Harbour',
  );
  expect(screen.getByText('5 services')).toBeInTheDocument();
});

it('sends search, filters and sorting to the server, and keeps them in the address', async () => {
  const requestedUrl =
    'GET catalogue/?search=caf%C3%A9&tier=heavy&price_max=200&sort=days&limit=12';
  const { user, server } = open(
    {
      'GET catalogue/counts/?*': makeCounts(CATALOGUE_FILTERS, { heavy: 13, 200: 2 }),
      'GET catalogue/?tier=heavy&sort=days&page=2&limit=12': () =>
        page([row(1)], { total: 13, all: 30 }),
      'GET catalogue/?tier=heavy&price_max=200&sort=days&limit=12': page([row(2)]),
      [requestedUrl]: page([]),
      'GET catalogue/?sort=days&limit=12': page([row(5)]),
    },
    '?tier=heavy&sort=days&page=2',
  );
  await screen.findByText('13 of 30 services');
  const filters = await filterGroup();
  await filters.findByRole('button', { name: 'Heavy Hitters (13)', pressed: true });
  expect(filters.getByRole('button', { name: 'Rising Stars (0)' })).toBeEnabled();
  await user.selectOptions(filters.getByRole('combobox', { name: 'Price' }), 'Up to $200 (2)');
  expect(address()).toBe('?tier=heavy&price_max=200&sort=days');
  await user.click(screen.getByRole('searchbox'));
  await user.paste('café');
  expect(await screen.findByText('No services match your search.')).toBeInTheDocument();
  expect(server.callsTo(requestedUrl)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Show all services' }));
  await screen.findByText('1 service');
  await waitFor(() => expect(address()).toBe('?sort=days'));
});

it('filters by several genres, and clears one filter by its ×, or all, and keeps the focus', async () => {
  const search = '?tier=heavy&genre=jazz&price_max=200';
  const { user } = open({ 'GET catalogue/?*': page([row(1)]) }, search);
  const filters = await filterGroup();
  await user.click(filters.getByRole('button', { name: 'Clear Price' }));
  await waitFor(() => expect(address()).toBe('?tier=heavy&genre=jazz'));
  expect(filters.getByRole('combobox', { name: 'Price' })).toHaveFocus();
  await user.click(filters.getByRole('button', { name: 'Genre' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Genre' }));
  expect(dialog.queryByRole('checkbox', { name: /^Heavy/ })).toBeNull();
  await user.click(await dialog.findByRole('checkbox', { name: /^Rock/ }));
  await waitFor(() => expect(address()).toBe('?tier=heavy&genre=rock%2Cjazz'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Style' }), 'Nu jazz');
  await waitFor(() => expect(address()).toBe('?tier=heavy&genre=rock%2Cjazz&style=nu+jazz'));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(filters.getByRole('button', { name: 'Nu jazz, take this filter off' }));
  await waitFor(() => expect(address()).toBe('?tier=heavy&genre=rock%2Cjazz'));
  expect(screen.getByRole('group', { name: 'Filters' })).toHaveFocus();
  await user.click(filters.getByRole('button', { name: 'Jazz, take this filter off' }));
  await waitFor(() => expect(address()).toBe('?tier=heavy&genre=rock'));
  expect(filters.getByRole('button', { name: 'Genre' })).toHaveFocus();
  await user.click(filters.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(address()).toBe(''));
  expect(screen.getByRole('group', { name: 'Filters' })).toHaveFocus();
  expect(filters.queryByRole('button', { name: /^Clear/ })).not.toBeInTheDocument();
});

it('goes to the last page that exists, and changes pages, which the address keeps', async () => {
  const twenty = { total: 20, all: 20 };
  const { user } = open(
    {
      'GET catalogue/?sort=fit&page=9&limit=12': page([], twenty),
      'GET catalogue/?sort=fit&page=2&limit=12': page([row(8)], twenty),
      'GET catalogue/?sort=fit&limit=12': page([row(20)], twenty),
    },
    '?page=9',
  );
  expect(await screen.findByText('Page 2 of 2')).toBeInTheDocument();
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(address()).toBe('?page=2');
  expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.click(pages.getByRole('button', { name: 'Previous' }));
  expect(await pages.findByText('Page 1 of 2')).toBeInTheDocument();
  expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(pages.getByRole('button', { name: 'Next' }));
  expect(await pages.findByText('Page 2 of 2')).toBeInTheDocument();
  expect(address()).toBe('?page=2');
});

const closed = { until: null, release: null, review_hours: null };
const preview = (more: object = {}): CataloguePreview => ({
  items: [
    {
      ...{ type: 'ep_online_review', price: 110, delivery_days: 7, tier: 'rising' },
      ...{ genres: ['jazz'], country: 'germany', on_time: { good: 6, of: 6 } },
    },
  ],
  ...{ total: 24, outlets: 7, is_in_review: false, ...more },
});
const openClosed = (access: CatalogueResponse['access'], shown = preview()) =>
  open({
    'GET catalogue/?sort=fit&limit=12': page([], { access, campaign: null }),
    'GET catalogue/preview/': shown,
    'GET catalogue/preview/?country=uk': preview({ items: [], total: 0, outlets: 0 }),
    'GET catalogue/preview/?country=usa': reply(503, { detail: 'Not now.', code: 'not_ready' }),
  });

it('shows services whose outlet names appear with the first release', async () => {
  const { user, server } = openClosed(closed);
  expect(await screen.findByText('24 services at 7 outlets')).toBeInTheDocument();
  expect(screen.getByText('The names open with your first release.')).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  const submitLink = main.getByRole('link', { name: 'Submit your music' });
  expect(submitLink).toHaveAttribute('href', '/submit-music');
  expect(main.getByText(/a person listens in about 24 hours\./)).toBeInTheDocument();
  const line = within(main.getByRole('listitem'));
  for (const text of ['EP online review', '$110.00', '7 days', 'Rising Stars', '6 of 6'])
    expect(line.getByText(text)).toBeInTheDocument();
  expect(line.getByText('Name shown after approval')).toBeInTheDocument();
  expect(line.queryByRole('link')).toBeNull();
  expect(line.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
  const country = () => screen.findByRole('combobox', { name: 'Country' });
  await user.selectOptions(await country(), 'uk');
  expect(await screen.findByText('No services match your filters.')).toBeInTheDocument();
  expect(screen.getByText('0 services at 0 outlets')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all services' }));
  expect(await screen.findByText('24 services at 7 outlets')).toBeInTheDocument();
  await user.selectOptions(await country(), 'usa');
  expect(await screen.findByText('Error: Not now.')).toBeInTheDocument();
  expect(main.queryByRole('listitem')).toBeNull();
  expect(server.callsTo('GET catalogue/?sort=fit&limit=12')).toHaveLength(1);
  expect(server.callsTo('GET catalogue/counts/')).toHaveLength(0);
});

it('shows since when it is closed, the usual time of a review, and that a person listens', async () => {
  openClosed({ until: '2026-01-02T12:00:00.000Z', release, review_hours: 72 });
  expect(await screen.findByText('Catalogue closed since 2 Jan 2026')).toBeInTheDocument();
  expect(screen.getByText('The names open with your next release.')).toBeInTheDocument();
  expect(screen.getByText(/a person listens in about 3 days\./)).toBeInTheDocument();
  cleanup();
  openClosed(closed, preview({ is_in_review: true }));
  expect(await screen.findByText(/^A person is listening\. About 24 hours\./)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Submit your music' })).toBeNull();
});

it('closes while the page is open once the access ends', async () => {
  let access = { ...OPEN, until: new Date(Date.now() + 3_600_000).toISOString() };
  const { user } = open({
    'GET catalogue/?sort=fit&limit=12': () => page([row(1)], { access, total: 20, all: 20 }),
    'GET catalogue/?sort=fit&page=2&limit=12': () => page([], { access, campaign: null }),
    'GET catalogue/preview/': preview(),
  });
  const next = await screen.findByRole('button', { name: 'Next' });
  access = { ...OPEN, until: new Date(Date.now() - 1).toISOString() };
  await user.click(next);
  expect(await screen.findByText('The names open with your next release.')).toBeInTheDocument();
});

it('uses the newest campaign when the address has one that is over', async () => {
  const over = { detail: 'No.', code: 'invalid', fields: { campaign: 'It is not open.' } };
  open(
    {
      'GET catalogue/?sort=fit&campaign=4&limit=12': reply(400, over),
      'GET catalogue/?sort=fit&limit=12': page([row(1)]),
    },
    '?campaign=4',
  );
  expect(await screen.findByText('1 service')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(''));
});

const outlet = makeOutlet(20, {
  ...{ company_name: 'Demo Weekly', types: ['news'], country: 'uk', genres: ['rock'] },
  ...{ tier: 'rising', website: 'weekly.example' },
  trust: makeTrust({
    answered: { good: 27, of: 29 },
    answer_hours: 9,
    on_time: { good: 18, of: 20 },
    completed: { good: 19, of: 20 },
    refunds: 1,
    lost_disputes: 0,
    rating: { mean: 4.6, reviews: 12, stars: [0, 0, 1, 3, 8] },
  }),
  services: [makeService(3, { type: 'ep_online_review', price: 110 })],
  reviews: [
    {
      ...{ id: 1, type: 'ep_online_review', artist: 'Demo Quartet', reply: null, rating: 4 },
      ...{ value: 4, accuracy: null, communication: 5 },
      comment: 'Careful and fair.',
      created_at: '2026-02-04T12:00:00.000Z',
    },
  ],
});
const visit = (response: unknown, id = '20', fetch: Routes = {}) =>
  renderApp({
    path: `/catalogue/${id}`,
    session: 'artist',
    fetch: { 'GET outlets/20/': response, ...fetch },
  });

it('an outlet’s page has its data, services, reviews and track record', async () => {
  visit(outlet);
  expect(await screen.findByRole('heading', { level: 1, name: 'Demo Weekly' })).toBeVisible();
  expect(
    screen.getByText('Media outlet, UK. News. Rock. On Linernote since Mar 2025.'),
  ).toBeInTheDocument();
  expectLink('Website', 'https://weekly.example');
  expectLink(/^Order EP online review/, '/create-order?service=3');
  expect(await screen.findByText('Careful and fair.')).toBeInTheDocument();
  expect(screen.getByText('Demo Quartet')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeInTheDocument();
  const record = within(screen.getByRole('region', { name: 'Track record' }));
  for (const text of ['27 of 29', '9 hours', '18 of 20', '19 of 20', '4.6 (12)'])
    expect(record.getByText(text)).toBeInTheDocument();
  expect(record.queryByText('Links still up')).toBeNull();
  expect(record.getByRole('img', { name: '4.6 of 5 stars' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Public page' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Your orders here' })).toBeNull();
});

it('an outlet’s page shows services that fit the open release first and three reviews, the rest on request', async () => {
  const services = [
    ...[11, 12, 13, 14, 15].map((each) => makeService(each, { type: 'online_article' })),
    makeService(16, { type: 'ep_online_review' }),
  ];
  const { user } = visit({
    ...outlet,
    is_public: true,
    genres: ['electronic'],
    services,
    reviews: [1, 2, 3, 4].map((id) => ({ ...outlet.reviews[0]!, id })),
    access: { until: '2999-01-01T00:00:00.000Z', release, review_hours: null },
  });
  const part = within(await screen.findByRole('region', { name: 'Services' }));
  expect(part.getByText('What fits Glass Harbour first')).toBeInTheDocument();
  expect(part.getAllByRole('listitem')).toHaveLength(5);
  expect(part.getAllByRole('listitem')[0]).toHaveTextContent(/EP online reviewFits Glass Harbour/);
  await user.click(part.getByRole('button', { name: 'Show 1 more service' }));
  expect(await part.findAllByRole('listitem')).toHaveLength(6);
  expect(part.getByRole('list')).toHaveFocus();
  expectLink('Public page', '/outlets/20');
  const reviews = within(screen.getByRole('region', { name: 'Reviews' }));
  expect(reviews.getAllByRole('listitem')).toHaveLength(3);
  await user.click(reviews.getByRole('button', { name: 'Show 1 more review' }));
  expect(reviews.getAllByRole('listitem')).toHaveLength(4);
});

it('an outlet’s page has its own text, checked figures, samples, work, and the artist’s orders', async () => {
  const url = 'https://weekly.example/harbour';
  const piece = {
    ...{ id: 1, url, title: null, type: 'ep_online_review' },
    delivered_at: '2026-02-04T12:00:00Z',
    outlet: { id: 20, company_name: 'Demo Weekly', logo: null },
    finding: { outcome: 'live', at: '2026-02-05T12:00:00Z' },
  };
  const finding = { outcome: 'live', at: '2026-02-04T12:00:00.000Z' };
  const orders = (['paid', 'completed', 'closed'] as const).map((stage, index) =>
    makeOrder(index + 1, { stage }),
  );
  visit(
    {
      ...outlet,
      about: 'Three people who write.',
      figures: [
        { kind: 'monthly_readers', count: 48_000, is_checked: true },
        { kind: 'tiktok', count: 740, is_checked: false },
      ],
      samples: [
        { id: 1, url: 'https://weekly.example/slow', title: 'Nine records', finding },
        { id: 2, url: 'https://www.weekly.example/new', title: null, finding: null },
      ],
      services: [makeService(3, { type: 'spotify_playlist' })],
      work: [piece],
    },
    '20',
    { 'GET orders/counts/?outlet=20': makeOrderCounts(orders) },
  );
  const shown = await screen.findByRole('region', { name: 'Your orders here' });
  expect(shown).toHaveTextContent('Your orders here3Open1Completed1Closed1');
  const about = within(await screen.findByRole('region', { name: 'About the outlet' }));
  expect(about.getByText('Three people who write.')).toBeInTheDocument();
  expect(about.getByText('48,000').parentElement).toHaveTextContent('48,000checked by us');
  expect(about.getByText('740').parentElement).toHaveTextContent('740says the outlet');
  const pieces = within(await screen.findByRole('region', { name: 'Sample pieces' }));
  expectLink('Nine records', 'https://weekly.example/slow');
  expect(pieces.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nine recordsNot paid for by an artist here. Live, checked 4 Feb 2026',
    'weekly.exampleNot paid for by an artist here. Not checked yet',
  ]);
  const work = within(await screen.findByRole('region', { name: 'Recent work' }));
  expect(work.getByRole('link', { name: 'weekly.example' })).toHaveAttribute('href', url);
  expect(work.getByText('EP online review, 4 Feb 2026')).toBeInTheDocument();
  expect(work.getByText('Paid promotion')).toBeInTheDocument();
  expect(screen.getByText(PLAYLIST_NOTE)).toBeVisible();
});

it('an outlet’s page shows that it is new, away, or has no services', async () => {
  visit(makeOutlet(20, { away: [{ from: '2000-01-01', to: '2999-01-30' }] }));
  for (const text of [
    ...['Away until 31 Jan 2999', 'New on Linernote', 'It offers nothing right now.'],
    ...['No reviews yet.', 'No audience figures yet.'],
  ])
    expect(await screen.findByText(text)).toBeInTheDocument();
});

it('a full outlet notifies the artist on request when it takes orders again', async () => {
  const full = { ...outlet, is_full: true };
  const { user, server } = visit(full, '20', {
    'PUT outlets/20/watch/': ({ body }: { body: object }) => ({ ...full, ...body }),
  });
  await user.click(await screen.findByRole('button', { name: 'Tell me when it takes orders' }));
  expect(
    await screen.findByText(/^You get a notice as soon as it takes orders again/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn the notice off' }));
  await screen.findByRole('button', { name: 'Tell me when it takes orders' });
  const sent = server.callsTo('PUT outlets/20/watch/').map(({ body }) => body);
  expect(sent).toEqual([{ is_watched: true }, { is_watched: false }]);
});

it.each(['20', 'x'])('an outlet is not found for others: %s', async (id) => {
  visit(reply(404, { detail: 'This could not be found.', code: 'not_found' }), id);
  expect(await screen.findByText(/This outlet does not exist/)).toBeInTheDocument();
});
