import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { logout } from '@/client/entities/auth';
import { baseApi } from '@/client/api/baseApi';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { makeCampaign } from '@/client/testing/records';
import { deferred, reply, type Routes, stubFetch } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';
import { campaignsApi } from './campaigns';
import { useCall } from './useCall';

function render<Result>(hook: () => Result, routes: Routes) {
  const store = makeTestStore(makeToken());
  const server = stubFetch({ 'POST auth/logout/': reply(204), ...routes });
  const { result } = renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store as never}>{children}</Provider>
    ),
  });
  return { store, server, result };
}

afterEach(() => {
  jest.restoreAllMocks();
});

const useLoad = () => useCall(campaignsApi.endpoints.getCampaign);

it('leaves no subscription that would be fetched again once it is over', async () => {
  const { store, server, result } = render(useLoad, { 'GET campaigns/7/': makeCampaign(7) });
  await act(async () => {
    await result.current.send(7);
    store.dispatch(baseApi.internalActions.onOnline());
  });
  expect(server.callsTo('GET campaigns/7/')).toHaveLength(1);
});

it('rejects with the error, and is no longer pending then', async () => {
  const { result } = render(useLoad, {
    'GET campaigns/7/': reply(404, { detail: 'Not found.', code: 'not_found' }),
  });
  await act(async () => {
    await expect(result.current.send(7)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });
  expect(result.current.isSending).toBe(false);
});

it("rejects with 'Unauthorized' when the session ends meanwhile", async () => {
  const { store, result } = render(useLoad, { 'GET campaigns/7/': () => deferred().promise });
  await act(async () => {
    const outcome = expect(result.current.send(7)).rejects.toMatchObject({
      status: 401,
      message: 'Unauthorized',
    });
    store.dispatch(logout());
    await outcome;
  });
});
