import { act, renderHook } from '@testing-library/react';
import { useListDialogs } from './useListDialogs';

interface Row {
  id: number;
}
interface Pending {
  id: number;
  resolve: (row: Row) => void;
  reject: (reason: Error) => void;
}

function setUp() {
  const pending: Pending[] = [];
  const load = (id: number) =>
    new Promise<Row>((resolve, reject) => {
      pending.push({ id, resolve, reject });
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

test('editing opens once the record is loaded', async () => {
  const { now, settle } = setUp();
  act(() => {
    now().openEdit(7);
  });
  expect(now().dialog).toEqual({ kind: 'none' });
  expect(now().openingId).toBe(7);
  await settle(0, { id: 7 });
  expect(now().dialog).toEqual({ kind: 'edit', row: { id: 7 } });
  expect(now().openingId).toBeNull();
});

test('a record that cannot be loaded shows an alert, which the next attempt removes', async () => {
  const { now, settle } = setUp();
  act(() => {
    now().openEdit(7);
  });
  await settle(0, new Error('gone'));
  expect(now().alert).toBe('Could not load.');
  expect(now().dialog).toEqual({ kind: 'none' });
  act(() => {
    now().openEdit(7);
  });
  expect(now().alert).toBeNull();
});

test('the alert can be dismissed', async () => {
  const { now, settle } = setUp();
  act(() => {
    now().openEdit(7);
  });
  await settle(0, new Error('gone'));
  act(() => {
    now().dismissAlert();
  });
  expect(now().alert).toBeNull();
});

test('asking to delete closes an open edit', async () => {
  const { now, settle } = setUp();
  act(() => {
    now().openEdit(7);
  });
  await settle(0, { id: 7 });
  act(() => {
    now().openDelete(8);
  });
  expect(now().dialog).toEqual({ kind: 'delete', id: 8 });
});

test('an edit that loads late does not open over the deletion dialog', async () => {
  const { now, settle } = setUp();
  act(() => {
    now().openEdit(7);
  });
  act(() => {
    now().openDelete(8);
  });
  expect(now().openingId).toBeNull();
  await settle(0, { id: 7 });
  expect(now().dialog).toEqual({ kind: 'delete', id: 8 });
});

test('of two requested edits, the later one opens', async () => {
  const { now, settle } = setUp();
  act(() => {
    now().openEdit(7);
  });
  act(() => {
    now().openEdit(8);
  });
  await settle(1, { id: 8 });
  await settle(0, { id: 7 });
  expect(now().dialog).toEqual({ kind: 'edit', row: { id: 8 } });
});

test('the callbacks for the rows never change', async () => {
  const { now, settle } = setUp();
  const { openEdit, openDelete } = now();
  act(() => {
    openEdit(7);
  });
  await settle(0, { id: 7 });
  expect(now().openEdit).toBe(openEdit);
  expect(now().openDelete).toBe(openDelete);
});
