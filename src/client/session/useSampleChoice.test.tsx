import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { makeToken } from '@/client/testing/tokens';
import { useSampleChoice } from './useSampleChoice';

const choice = (token: string | undefined, kind: string, hasOwn: boolean) => {
  const store = makeTestStore(token);
  return renderHook(() => useSampleChoice(kind, hasOwn), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store as never}>{children}</Provider>
    ),
  }).result;
};

test('a visitor sees samples and cannot put them away', () => {
  expect(choice(undefined, 'campaigns', false).current).toEqual({ showsSamples: true });
});

test('an account sees them until it has a record of that kind', () => {
  expect(choice(makeToken(), 'campaigns', false).current.showsSamples).toBe(true);
  expect(choice(makeToken(), 'campaigns', true).current.showsSamples).toBe(false);
});

test('who puts them away does so for one kind, in their own account, and for good', () => {
  const mine = choice(makeToken(), 'uploads', false);
  act(() => mine.current.hideSamples?.());
  expect(mine.current.showsSamples).toBe(false);
  expect(choice(makeToken(), 'uploads', false).current.showsSamples).toBe(false);
  expect(choice(makeToken(), 'wallet', false).current.showsSamples).toBe(true);
  expect(choice(makeToken({ userId: 2 }), 'uploads', false).current.showsSamples).toBe(true);
});
