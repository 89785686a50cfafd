import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { logout } from '@/client/entities/auth';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { makeService } from '@/client/testing/records';
import { deferred, pageReply, reply, type Routes, stubFetch } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';
import { servicesApi, useWholeServiceList } from './services';

const SECOND = 'services/?cursor=5';
const THIRD = 'services/?cursor=3';
const services = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => makeService(from - index));
const pages = {
  'GET services/': pageReply(services(7, 5), SECOND),
  [`GET ${SECOND}`]: pageReply(services(4, 3), THIRD),
  [`GET ${THIRD}`]: pageReply(services(2, 1)),
};
const STATUS = { none: 'whole', waiting: 'loading', loading: 'loading', failed: 'failed' };

function open(more: Routes = {}) {
  const store = makeTestStore(makeToken());
  const server = stubFetch({ 'POST auth/logout/': reply(204), ...pages, ...more });
  const hook = renderHook(useWholeServiceList, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store as never}>{children}</Provider>
    ),
  });
  const list = () => {
    const { rows, more } = hook.result.current;
    return [rows.length, STATUS[more.status]];
  };
  const shows = (count: number, rest: string) =>
    waitFor(() => expect(list()).toEqual([count, rest]));
  return { ...hook, store, server, list, shows };
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('is shown with its first page, and grows page by page to its end', async () => {
  const [second, third] = [deferred(), deferred()];
  const { server, shows } = open({
    [`GET ${SECOND}`]: () => second.promise,
    [`GET ${THIRD}`]: () => third.promise,
  });
  await shows(3, 'loading');
  second.resolve(pages[`GET ${SECOND}`]);
  await shows(5, 'loading');
  third.resolve(pages[`GET ${THIRD}`]);
  await shows(7, 'whole');
  expect(server.calls).toHaveLength(3);
});

it('reports a page that fails, and continues there on retry', async () => {
  const responses = [reply(503, { detail: 'Not now.', code: 'not_ready' }), pages[`GET ${THIRD}`]];
  const { result, server, shows } = open({ [`GET ${THIRD}`]: () => responses.shift() });
  await shows(5, 'failed');
  act(() => result.current.more.load());
  await shows(7, 'whole');
  expect(server.callsTo(`GET ${SECOND}`)).toHaveLength(1);
  expect(server.callsTo(`GET ${THIRD}`)).toHaveLength(2);
});

it('is fetched again as a whole, and keeps its rows meanwhile', async () => {
  const { store, server, list, shows } = open();
  await shows(7, 'whole');
  act(() => {
    store.dispatch(servicesApi.util.invalidateTags(['Service']));
  });
  await waitFor(() => {
    expect(list()[0]).toBe(7);
    expect(server.callsTo(`GET ${THIRD}`)).toHaveLength(2);
  });
  await shows(7, 'whole');
  expect(server.calls).toHaveLength(6);
});

it('continues to its end when it has grown by a page meanwhile', async () => {
  const responses = [pageReply(services(7, 5)), pages['GET services/']];
  const { result, shows } = open({ 'GET services/': () => responses.shift() });
  await shows(3, 'whole');
  act(() => void result.current.refetch());
  await shows(7, 'whole');
});

it.each([
  ['its page is left', ({ unmount }: ReturnType<typeof open>) => unmount()],
  ['the user logs out', ({ store }: ReturnType<typeof open>) => store.dispatch(logout())],
])('fetches no more when %s', async (_when, leave) => {
  const second = deferred();
  const app = open({ [`GET ${SECOND}`]: () => second.promise });
  await app.shows(3, 'loading');
  await act(async () => {
    leave(app);
  });
  await act(async () => {
    second.resolve(pages[`GET ${SECOND}`]);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(app.server.callsTo(`GET ${THIRD}`)).toHaveLength(0);
});
