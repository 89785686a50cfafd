import { act, renderHook } from '@testing-library/react';
import { settleBeforeLogout } from '@/client/session/sessionEnd';
import { UNDO_MS, usePendingDecisions } from './UndoStrip';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const decision = (id: number) => ({
  ...{ kind: 'services', id, title: `Service ${id}`, word: 'approved' },
  verdict: { approve: true },
});

function open() {
  const send = jest.fn(() => Promise.resolve());
  const lost = jest.fn();
  const { result, unmount } = renderHook(() => usePendingDecisions({ onLost: lost }));
  const keep = (id: number) => {
    act(() => result.current.keep(decision(id), send));
  };
  return { lost, send, result, unmount, keep };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('sends each decision after its own ten seconds, and once however often it is made', async () => {
  const { send, keep, result } = open();
  keep(1);
  keep(1);
  await pass(UNDO_MS / 2);
  keep(2);
  await pass(UNDO_MS / 2 - 1);
  expect(send).not.toHaveBeenCalled();
  await pass(1);
  expect(send).toHaveBeenCalledTimes(1);
  expect(result.current.all.map(({ id }) => id)).toEqual([2]);
  await pass(UNDO_MS);
  expect(send).toHaveBeenCalledTimes(2);
});

it('never sends a decision that was undone, and another at once when another page is opened', async () => {
  const { send, keep, result, unmount } = open();
  keep(1);
  keep(2);
  act(() => result.current.undo('services/1'));
  unmount();
  expect(send).toHaveBeenCalledTimes(1);
});

it.each([
  ['the page is closed', () => void window.dispatchEvent(new Event('pagehide'))],
  [
    'the tab is hidden',
    () => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
  ['the admin logs out', () => settleBeforeLogout(() => undefined)],
])('sends all at once when %s, and not again', async (_when, leave) => {
  const { send, keep, unmount } = open();
  keep(1);
  keep(2);
  await act(() => {
    leave();
    return Promise.resolve();
  });
  expect(send).toHaveBeenCalledTimes(2);
  await pass(UNDO_MS);
  unmount();
  expect(send).toHaveBeenCalledTimes(2);
});

it('reports each failure after the page was left, together with earlier ones', async () => {
  const { send, keep, unmount, lost } = open();
  send.mockRejectedValue(new Error('no'));
  keep(1);
  await pass(UNDO_MS);
  keep(2);
  keep(3);
  unmount();
  await pass(0);
  const titles = lost.mock.calls.map(([failed]: [{ title: string }[]]) =>
    failed.map(({ title }) => title),
  );
  expect(titles).toEqual([['Service 2'], ['Service 2', 'Service 3']]);
});

it('keeps a failed decision until it is dismissed or made again', async () => {
  const { send, keep, result } = open();
  send.mockRejectedValueOnce(new Error('no'));
  keep(1);
  await pass(UNDO_MS);
  expect(result.current.all).toMatchObject([{ id: 1, phase: 'failed' }]);
  keep(1);
  expect(result.current.all).toMatchObject([{ id: 1, phase: 'pending' }]);
  await pass(UNDO_MS);
  expect(result.current.all).toEqual([]);
});
