import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { makeToken } from '@/client/testing/tokens';
import { useSampleChoice } from './useSampleChoice';

const choice = (token: string | undefined, hasOwn: boolean, address = '/wallet') => {
  const store = makeTestStore(token);
  return renderHook(() => useSampleChoice(hasOwn), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store as never}>
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      </Provider>
    ),
  }).result.current;
};

test('a visitor sees samples', () => {
  expect(choice(undefined, false)).toBe(true);
});

test('an account sees them only where it asks for an example and has nothing of its own', () => {
  expect(choice(makeToken(), false)).toBe(false);
  expect(choice(makeToken(), false, '/wallet?sample=1')).toBe(true);
  expect(choice(makeToken(), true, '/wallet?sample=1')).toBe(false);
});
