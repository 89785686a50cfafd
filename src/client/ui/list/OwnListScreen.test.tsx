import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeRelease } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { deferred, reply, Reply, type Routes } from '@/client/testing/stubFetch';

const FIRST = 'releases/?limit=50&count=1';
const SECOND = `${FIRST}&cursor=101`;
const FOUND = `${FIRST}&search=reykjavik`;
const releases = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => makeRelease(from - index));
const page = (rows: object[], { total, next }: { total?: number; next?: string }) =>
  new Reply(200, rows, {
    ...(total !== undefined && { 'X-Total-Count': String(total) }),
    ...(next !== undefined && { Link: `</api/${next}>; rel="next"` }),
  });

const open = (more: Routes = {}, path = '/my-releases') =>
  renderApp({
    path,
    session: 'artist',
    fetch: {
      [`GET ${FIRST}`]: page(releases(150, 101), { total: 1150, next: SECOND }),
      [`GET ${SECOND}`]: page(releases(100, 51), {}),
      [`GET ${FOUND}`]: page([makeRelease(3, { title: 'Été à Reykjavík' })], { total: 1 }),
      ...more,
    },
  });
const rows = () =>
  within(screen.getByRole('list', { name: 'Your releases' })).getAllByRole('listitem');
const field = () => screen.queryByRole('searchbox', { name: 'Filter releases' });
const press = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a long list', () => {
  it('begins with one page and loads more at its end', async () => {
    const app = open();
    expect(await screen.findByText('1,150 releases')).toBeInTheDocument();
    expect(rows()).toHaveLength(50);
    await press(app, 'Show more');
    await waitFor(() => {
      expect(rows()).toHaveLength(100);
    });
    expect(screen.getByText('1,150 releases')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('reports a page that failed, and retries', async () => {
    const responses = [reply(503, {}), page(releases(100, 51), {})];
    const app = open({ [`GET ${SECOND}`]: () => responses.shift() });
    await press(app, 'Show more');
    expect(await screen.findByText('Not all releases could be loaded.')).toBeInTheDocument();
    await press(app, 'Try again');
    await waitFor(() => {
      expect(rows()).toHaveLength(100);
    });
    expect(screen.queryByText('Not all releases could be loaded.')).toBeNull();
  });

  it('shows all its loaded pages when the user comes back', async () => {
    const again = deferred();
    const responses = [page(releases(150, 101), { total: 1150, next: SECOND }), again.promise];
    const app = open({ [`GET ${FIRST}`]: () => responses.shift() });
    await press(app, 'Show more');
    await waitFor(() => {
      expect(rows()).toHaveLength(100);
    });
    await app.user.click(screen.getByRole('link', { name: 'Submit your music' }));
    await screen.findByLabelText('Title');
    act(() => {
      window.history.back();
    });
    await screen.findByRole('list', { name: 'Your releases' });
    expect(rows()).toHaveLength(100);
  });

  it('is searched by the server after a typing pause, and the address keeps the search', async () => {
    const none = `${FIRST}&search=reykjavik%20x`;
    const app = open({ [`GET ${none}`]: page([], { total: 0 }) });
    const typed = await screen.findByRole('searchbox');
    for (const value of [' reykja', ' reykjavik']) fireEvent.change(typed, { target: { value } });
    expect(await screen.findByText('1 of 1,150 releases')).toBeInTheDocument();
    expect(rows()).toHaveLength(1);
    await app.user.click(typed);
    await app.user.paste(' x');
    expect(await screen.findByText('No releases match your filter.')).toBeInTheDocument();
    expect(field()).toHaveFocus();
    await waitFor(() => {
      expect(window.location.search).toBe('?filter=+reykjavik+x');
    });
    await press(app, 'Clear search');
    expect(field()).toHaveFocus();
    await waitFor(() => {
      expect(rows()).toHaveLength(50);
    });
    expect(field()).toHaveFocus();
    const requests = app.server.calls.filter(({ route }) => route.startsWith('GET releases/'));
    expect(requests.map(({ route }) => route)).toEqual([
      ...[FIRST, FOUND, none, FIRST].map((path) => `GET ${path}`),
    ]);
  });
});

it('keeps the field and its focus while the search from the address is cleared', async () => {
  const { user } = open({}, '/my-releases?filter=reykjavik');
  expect(await screen.findByText('1 release', { selector: '[role=status]' })).toBeInTheDocument();
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => {
    expect(rows()).toHaveLength(50);
  });
  expect(field()).toHaveFocus();
});

describe('a short list', () => {
  const short = { [`GET ${FIRST}`]: page(releases(9, 1), { total: 9 }) };

  it('has no search', async () => {
    open(short);
    await screen.findByRole('list', { name: 'Your releases' });
    expect(field()).toBeNull();
  });

  it('has a search field when the address has a search, until that is cleared', async () => {
    const { user } = open(short, '/my-releases?filter=reykjavik');
    expect(await screen.findByText('1 release', { selector: '[role=status]' })).toBeInTheDocument();
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => {
      expect(rows()).toHaveLength(9);
    });
    expect(field()).toBeNull();
  });
});
