import { act, screen, waitFor } from '@testing-library/react';
import { makeRelease } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { deferred, pageReply, reply, type Routes } from '@/client/testing/stubFetch';
import { logout } from '@/client/entities/accounts/logout';

const SECOND = 'releases/?cursor=5';
const THIRD = 'releases/?cursor=3';
const releases = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => makeRelease(from - index));
const pages = {
  'GET releases/': pageReply(releases(105, 5), SECOND),
  [`GET ${SECOND}`]: pageReply(releases(4, 3), THIRD),
  [`GET ${THIRD}`]: pageReply(releases(2, 1)),
};
const open = (more: Routes = {}) =>
  renderApp({ path: '/my-releases', session: 'artist', fetch: { ...pages, ...more } });
const counted = (text: string) => screen.findByText(text);
const stored = (app: ReturnType<typeof open>) => app.store.getState().entities?.releases.ids.length;

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a list that comes in pages', () => {
  it('is shown with its first page, and grows page by page to its end', async () => {
    const [second, third] = [deferred(), deferred()];
    const app = open({
      [`GET ${SECOND}`]: () => second.promise,
      [`GET ${THIRD}`]: () => third.promise,
    });
    await counted('101 releases so far, loading more…');
    const edit = await screen.findByRole('button', { name: 'Edit Release 105' });
    act(() => {
      edit.focus();
    });
    await act(async () => {
      second.resolve(pages[`GET ${SECOND}`]);
    });
    await counted('103 releases so far, loading more…');
    expect(edit).toHaveFocus();
    await act(async () => {
      third.resolve(pages[`GET ${THIRD}`]);
    });
    await counted('105 releases');
    expect(edit).toHaveFocus();
    expect(stored(app)).toBe(105);
    expect(app.server.calls.filter(({ route }) => route.includes('releases/'))).toHaveLength(3);
  });

  it('says so when a page fails, and goes on there when asked to', async () => {
    const answers = [reply(503, { detail: 'Not now.', code: 'not_ready' }), pages[`GET ${THIRD}`]];
    const { server, user } = open({ [`GET ${THIRD}`]: () => answers.shift() });
    expect(await screen.findByText('Not all releases could be loaded.')).toBeInTheDocument();
    await counted('103 releases');
    await user.click(screen.getByRole('button', { name: 'Load the rest' }));
    await counted('105 releases');
    expect(screen.queryByText('Not all releases could be loaded.')).toBeNull();
    expect(server.callsTo(`GET ${SECOND}`)).toHaveLength(1);
    expect(server.callsTo(`GET ${THIRD}`)).toHaveLength(2);
  });

  it.each([
    [
      'somebody leaves',
      async ({ user }: ReturnType<typeof open>) => {
        await user.click(screen.getByRole('link', { name: 'Submit your music' }));
        /* the list stays until the next page can be drawn */
        await screen.findByLabelText('Title');
      },
    ],
    [
      'somebody logs out',
      async ({ store }: ReturnType<typeof open>) => {
        await act(async () => {
          store.dispatch(logout());
        });
      },
    ],
  ])('asks for no more when %s', async (_when, leave) => {
    const second = deferred();
    const app = open({ [`GET ${SECOND}`]: () => second.promise });
    await counted('101 releases so far, loading more…');
    await leave(app);
    await act(async () => {
      second.resolve(pages[`GET ${SECOND}`]);
    });
    await waitFor(() => {
      expect(screen.queryByText(/so far/)).toBeNull();
    });
    expect(app.server.callsTo(`GET ${THIRD}`)).toHaveLength(0);
    expect(stored(app)).not.toBe(103);
  });
});
