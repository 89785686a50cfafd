import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { makePlan } from '@/client/testing/campaignRecords';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { stubFetch } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';
import { usePlanDraft } from './usePlanDraft';

const PLAN = makePlan(5);

it('continues from the saved plan, also before the store has it', async () => {
  const server = stubFetch({ 'PATCH plans/5/': { ...PLAN, budget: 400, version: 2 } });
  const store = makeTestStore(makeToken());
  /* as rendered before the first save, whose plan never arrives here */
  const { result } = renderHook(() => usePlanDraft(PLAN), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store as never}>{children}</Provider>
    ),
  });
  const { change } = result.current;
  for (const [count, changes] of [{ budget: 400 }, { priority: 'reach' } as const].entries()) {
    act(() => {
      change(changes);
    });
    await waitFor(() => {
      expect(server.callsTo('PATCH plans/5/')).toHaveLength(count + 1);
    });
    await waitFor(() => {
      expect(result.current.plan.version).toBe(2);
    });
    expect(result.current.draft.budget).toBe(400);
  }
  expect(server.callsTo('PATCH plans/5/').map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
});
