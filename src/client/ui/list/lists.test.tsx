import {
  act,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { makeCampaign } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { deferred, reply, Reply, type Routes } from '@/client/testing/stubFetch';
import { useListDialogs } from './useEditableList';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { rowFocusTarget, useRowFocus } from './useRowFocus';
import { paged } from '../Pager';

const FIRST = 'campaigns/?limit=50&count=1&sort=active';
const SECOND = `${FIRST}&cursor=101`;
const FOUND = `${FIRST}&search=reykjavik`;
const releases = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => makeCampaign(from - index));
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
      [`GET ${FIRST}`]: page(releases(150, 148), { total: 1150, next: SECOND }),
      [`GET ${SECOND}`]: page(releases(100, 98), {}),
      [`GET ${FOUND}`]: page([makeCampaign(3, { title: 'Été à Reykjavík' })], { total: 1 }),
      ...more,
    },
  });
const rows = () => within(screen.getByRole('list', { name: 'Releases' })).getAllByRole('heading');
const field = () => screen.queryByRole('searchbox', { name: 'Search' });
const press = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

afterEach(() => {
  jest.restoreAllMocks();
});

it('a long list begins with one page and loads more at its end', async () => {
  const app = open();
  expect(await screen.findByText('1150 releases.')).toBeInTheDocument();
  expect(rows()).toHaveLength(3);
  await press(app, 'Show more');
  await waitFor(() => expect(rows()).toHaveLength(6));
  expect(screen.getByText('1150 releases.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(document.body).not.toHaveFocus();
});

it('a long list reports a page that failed, and retries', async () => {
  const first = [reply(503, {}), page(releases(150, 148), { total: 1150, next: SECOND })];
  const responses = [reply(503, {}), page(releases(100, 98), {})];
  const next = () => responses.shift();
  const app = open({ [`GET ${FIRST}`]: () => first.shift(), [`GET ${SECOND}`]: next });
  await press(app, 'Try again');
  expect(document.body).not.toHaveFocus();
  await press(app, 'Show more');
  expect(await screen.findByText('Not all releases could be loaded.')).toBeInTheDocument();
  await press(app, 'Try again');
  await waitFor(() => expect(rows()).toHaveLength(6));
  expect(screen.queryByText('Not all releases could be loaded.')).toBeNull();
});

it('a long list shows all its loaded pages when the user comes back', async () => {
  const again = deferred();
  const responses = [page(releases(150, 148), { total: 1150, next: SECOND }), again.promise];
  const app = open({ [`GET ${FIRST}`]: () => responses.shift() });
  await press(app, 'Show more');
  await waitFor(() => expect(rows()).toHaveLength(6));
  await app.user.click(screen.getByRole('link', { name: 'Add a release' }));
  await screen.findByLabelText('Title');
  act(() => window.history.back());
  await screen.findByRole('list', { name: 'Releases' });
  expect(rows()).toHaveLength(6);
});

it('a long list is searched by the server after a typing pause, and the address keeps the search', async () => {
  const none = `${FIRST}&search=reykjavik%20x`;
  const app = open({ [`GET ${none}`]: page([], { total: 0 }) });
  const typed = await screen.findByRole('searchbox');
  for (const value of [' reykja', ' reykjavik']) fireEvent.change(typed, { target: { value } });
  expect(await screen.findByText('1 found')).toBeInTheDocument();
  expect(rows()).toHaveLength(1);
  await app.user.click(typed);
  await app.user.paste(' x');
  expect(await screen.findByText('No releases match your search.')).toBeInTheDocument();
  expect(field()).toHaveFocus();
  await waitFor(() => expect(window.location.search).toBe('?search=+reykjavik+x'));
  await press(app, 'Clear search');
  expect(field()).toHaveFocus();
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(field()).toHaveFocus();
  const requests = app.server.calls.filter(({ route }) => route.startsWith('GET campaigns/'));
  expect(requests.map(({ route }) => route)).toEqual([
    ...[FIRST, FOUND, none, FIRST].map((path) => `GET ${path}`),
  ]);
});

it('a long list keeps the field and its focus while the search from the address is cleared', async () => {
  const { user } = open({}, '/my-releases?search=reykjavik');
  expect(await screen.findByText('1 found')).toBeInTheDocument();
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(field()).toHaveFocus();
});

interface Row {
  id: number;
}
interface Pending {
  resolve: (row: Row) => void;
  reject: (reason: Error) => void;
}
function setUp() {
  const pending: Pending[] = [];
  const load = (_id: number) =>
    new Promise<Row>((resolve, reject) => {
      pending.push({ resolve, reject });
    });
  const hook = renderHook(() => useListDialogs(load, 'Could not load.'));
  const settle = (index: number, outcome: Row | Error) =>
    act(async () => {
      const call = pending[index];
      if (outcome instanceof Error) call?.reject(outcome);
      else call?.resolve(outcome);
      await Promise.resolve();
    });
  return { ...hook, settle, now: () => hook.result.current };
}

test('useListDialogs editing opens once the record is loaded, and asking to delete closes it', async () => {
  const { now, settle } = setUp();
  const { openEdit, openDelete } = now();
  act(() => openEdit(7));
  expect(now().dialog).toEqual({ kind: 'none' });
  expect(now().openingId).toBe(7);
  await settle(0, { id: 7 });
  expect(now().dialog).toEqual({ kind: 'edit', row: { id: 7 } });
  expect(now().openingId).toBeNull();
  act(() => openDelete(8));
  expect(now().dialog).toEqual({ kind: 'delete', id: 8 });
  /* the callbacks for the rows never change */
  expect(now()).toMatchObject({ openEdit, openDelete });
});

test('useListDialogs a record that cannot be loaded shows an alert, until it is dismissed or tried again', async () => {
  const { now, settle } = setUp();
  act(() => now().openEdit(7));
  await settle(0, new Error('gone'));
  expect(now().alert).toBe('Could not load.');
  act(() => now().dismissAlert());
  expect(now().alert).toBeNull();
  act(() => now().openEdit(7));
  await settle(1, new Error('gone'));
  expect(now().alert).toBe('Could not load.');
  expect(now().dialog).toEqual({ kind: 'none' });
  act(() => now().openEdit(7));
  expect(now().alert).toBeNull();
});

test('useListDialogs an edit that loads late does not open over the deletion dialog', async () => {
  const { now, settle } = setUp();
  act(() => now().openEdit(7));
  act(() => now().openDelete(8));
  expect(now().openingId).toBeNull();
  await settle(0, { id: 7 });
  expect(now().dialog).toEqual({ kind: 'delete', id: 8 });
});

test('useListDialogs of two requested edits, the later one opens', async () => {
  const { now, settle } = setUp();
  act(() => now().openEdit(7));
  act(() => now().openEdit(8));
  await settle(1, { id: 8 });
  await settle(0, { id: 7 });
  expect(now().dialog).toEqual({ kind: 'edit', row: { id: 8 } });
});

function Names({ initial }: { initial: string[] }) {
  const [names, setNames] = useState(initial);
  const { rootRef, focusAfterRemoval } = useRowFocus<HTMLDivElement>();
  const remove = (index: number) => {
    setNames(names.toSpliced(index, 1));
    focusAfterRemoval(index);
  };
  return (
    <div ref={rootRef}>
      <h1>Names</h1>
      <ul>
        {names.map((name, index) => (
          <li key={name} {...rowFocusTarget(index)}>
            <button type="button" onClick={() => remove(index)}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

test.each([
  ['the row that moved up', ['Ann', 'Bea', 'Cas'], ['Bea'], 'Remove Cas'],
  ['the row before the last one', ['Ann', 'Bea'], ['Bea'], 'Remove Ann'],
  ['without rows, the heading', ['Ann'], ['Ann'], 'Names'],
  ['after two removals the row that moved up', ['Ann', 'Bea', 'Cas'], ['Ann', 'Bea'], 'Remove Cas'],
])('useRowFocus focuses %s', async (_what, initial, removed, focused) => {
  render(<Names initial={initial} />);
  for (const name of removed) {
    await userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
  }
  expect(document.activeElement?.textContent).toBe(focused);
});

const ten = Array.from({ length: 10 }, (_, index) => index + 1);

it('paged returns the requested page, and the number of pages', () => {
  expect(paged(ten, '1', 4)).toEqual({ items: [1, 2, 3, 4], page: 1, pages: 3, total: 10 });
  expect(paged(ten, '3', 4)).toEqual({ items: [9, 10], page: 3, pages: 3, total: 10 });
  expect(paged([], '1', 4)).toEqual({ items: [], page: 0, pages: 0, total: 0 });
});

it('paged takes the nearest existing page', () => {
  const wanted = ['0', '-2', '1.5', 'x', '', '9', '99999999999'];
  expect(wanted.map((text) => paged(ten, text, 4).page)).toEqual([1, 1, 1, 1, 1, 3, 1]);
});
