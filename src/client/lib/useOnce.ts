import { useCallback, useRef } from 'react';
import { KEY_REUSED } from '@/shared/platform/apiError';
import { toApiError } from '@/client/lib/apiError';
import { randomUuid } from '@/client/lib/uuid';

/**
 * Runs `call` with one idempotency key until it succeeds, so that a repeated attempt after a lost
 * response creates one record. If the lost attempt succeeded and the form has changed since, the
 * server rejects the old key; the next attempt gets a new one. `call` must be stable between
 * renders.
 */
export function useOnce<Arg, Result>(
  call: (arg: Arg, key: string) => Promise<Result>,
): (arg: Arg) => Promise<Result> {
  const key = useRef<string | null>(null);
  return useCallback(
    async (arg: Arg) => {
      key.current ??= randomUuid();
      try {
        const result = await call(arg, key.current);
        key.current = null;
        return result;
      } catch (reason) {
        if (toApiError(reason).code === KEY_REUSED) key.current = null;
        throw reason;
      }
    },
    [call],
  );
}
