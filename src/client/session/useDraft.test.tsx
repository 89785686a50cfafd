import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { writeDraft } from './drafts';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { makeToken } from '@/client/testing/tokens';
import { useDraft } from './useDraft';

const EMPTY = { title: '', genre: '' };
const store = makeTestStore(makeToken());
/* the user of the token */
const userId = '1';
const opened = () =>
  renderHook(() => useDraft('poem', EMPTY), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store as never}>{children}</Provider>
    ),
  }).result.current;

test('a form opens empty, then with the saved draft, and empty again once the draft is cleared', () => {
  expect(opened().initialValues).toEqual(EMPTY);
  opened().saveDraft({ title: 'Half', genre: 'ode' });
  expect(opened().initialValues).toEqual({ title: 'Half', genre: 'ode' });
  opened().clearDraft();
  expect(opened().initialValues).toEqual(EMPTY);
});

test('an older draft fills its text fields; unknown fields and other types are ignored', () => {
  writeDraft(userId, 'poem', { title: 'Half', genre: 7, mood: 'blue' });
  expect(opened().initialValues).toEqual({ ...EMPTY, title: 'Half' });
});
