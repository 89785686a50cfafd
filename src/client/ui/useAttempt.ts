import { useState } from 'react';
import { toApiError, causeOf } from '@/client/lib/apiError';

export const EXPORT_FAILED = 'The export could not be made. Please try again.';

export interface Attempt {
  isBusy: boolean;
  failure: string | null;
  /**
   * Runs an action and resolves with whether it succeeded. `fallback` is the error if the cause is
   * unknown.
   */
  attempt: (act: () => Promise<unknown>, fallback: string) => Promise<boolean>;
  dismiss: () => void;
}

/** The state of an action that a press starts and that may fail; `initial` is its first error. */
export function useAttempt(initial: string | null = null): Attempt {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(initial);
  return {
    isBusy,
    failure,
    attempt: async (act, fallback) => {
      setFailure(null);
      setBusy(true);
      try {
        await act();
        return true;
      } catch (reason) {
        setFailure(causeOf(toApiError(reason), fallback));
        return false;
      } finally {
        setBusy(false);
      }
    },
    dismiss: () => setFailure(null),
  };
}

/** Saves one file at a time; `failure` is the error of the last one. */
export function useExports<Args extends unknown[]>(
  exportFile: (...args: Args) => Promise<unknown>,
) {
  const { isBusy: isExporting, failure, attempt } = useAttempt();
  const save = (...args: Args) => attempt(() => exportFile(...args), EXPORT_FAILED);
  return { isExporting, failure, save };
}
