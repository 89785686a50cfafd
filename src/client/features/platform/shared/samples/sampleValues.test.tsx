import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { sessionEnded } from '@/client/session/sessionSlice';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { useSampleValue } from './sampleValues';

const store = makeTestStore();
const open = (key: string) =>
  renderHook(() => useSampleValue(key, 'first'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store as never}>{children}</Provider>
    ),
  }).result;

it('keeps each value until the session changes, and starts with defaults for the next user', () => {
  const one = open('one');
  const other = open('other');
  act(() => one.current[1]('changed'));
  expect([one, other, open('one')].map(({ current: [value] }) => value)).toEqual([
    'changed',
    'first',
    'changed',
  ]);
  act(() => {
    store.dispatch(sessionEnded({ reason: 'logout' }));
  });
  expect(one.current[0]).toBe('first');
});
