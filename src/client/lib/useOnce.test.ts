import { renderHook } from '@testing-library/react';
import { KEY_REUSED } from '@/shared/platform/apiError';
import { useOnce } from './useOnce';

const refused = (code: string | null) => ({ status: 409, message: 'No.', code, fields: {} });

it('has one key for a failed attempt and its repetition, and another for the next', async () => {
  const call = jest.fn<Promise<string>, [string, string]>();
  call.mockRejectedValueOnce(refused(null)).mockResolvedValue('done');
  const once = renderHook(() => useOnce(call)).result.current;
  await expect(once('a')).rejects.toMatchObject({ status: 409 });
  await expect(once('a')).resolves.toBe('done');
  await once('a');
  const [first, again, next] = call.mock.calls.map(([, key]) => key);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

it('has a new key once the lost attempt turns out to have succeeded', async () => {
  const call = jest.fn<Promise<string>, [string, string]>();
  call.mockRejectedValueOnce(refused(KEY_REUSED)).mockResolvedValue('done');
  const once = renderHook(() => useOnce(call)).result.current;
  await expect(once('a')).rejects.toMatchObject({ code: KEY_REUSED });
  await once('b');
  const [first, next] = call.mock.calls.map(([, key]) => key);
  expect(next).not.toBe(first);
});
